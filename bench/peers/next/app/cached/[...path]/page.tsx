export { default, generateMetadata } from '../../dynamic/[...path]/page'

export const dynamic = 'force-static'
