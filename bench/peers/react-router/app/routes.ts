import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [index('routes/ready.tsx'), route('dynamic/*', 'routes/article.tsx')] satisfies RouteConfig
