import DynamicPage, { generateMetadata } from '../../dynamic/[...path]/page.tsx'

export const dynamic = 'force-static'
export { generateMetadata }
export default DynamicPage
