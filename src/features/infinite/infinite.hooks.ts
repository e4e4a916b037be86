import { hook } from '#runtime/hook.ts'

/** What follows the articles: the cards of those that are still to come. Its mark is removed when loading ends. */
export const infiniteEnd = hook('infinite-end')
/** Its value is the path of the article. */
export const queueCard = hook('queue-card')
/** Set on the card whose article is being fetched: it keeps the space the article will take. */
export const loading = hook('loading')
/** Tells screen readers that an article was added; its value is what it says, with `titlePlace` for the title. */
export const addedStatus = hook('added-status')
/** Fewer bytes than an attribute of texts: this page has few left. */
export const titlePlace = '{title}'
/** INF-1: set on the page once nothing more is loaded. */
export const allContentLoaded = hook('all-content-loaded')
/** A button that stops loading and leads to the footer. */
export const toFooter = hook('to-footer')

/** Where the Read Next widget stands beside an article, which gives it its reach. */
export const widgetPlace = hook('read-next-place')
export const widget = hook('read-next')
/** The link to an article in the widget; its value is the article's path. */
export const widgetLink = hook('read-next-link')
/** The position of the widget (INF-5). */
export const position = hook('position')
/** Shown at an article that comes before the one in view. */
export const readMark = hook('read')

/** A popup; its value is its kind. */
export const prompt = hook('prompt')
export const promptClose = hook('prompt-close')

/** The one article that is being printed. */
export const printed = hook('printed')
