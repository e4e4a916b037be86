import { part } from '#runtime/part.ts'

/** What follows the articles: the cards of those that are still to come. Its mark is removed when loading ends. */
export const infiniteEnd = part('infinite-end')
/** Its value is the path of the article. */
export const queueCard = part('queue-card')
/** Set on the card whose article is being fetched: it keeps the space the article will take. */
export const loading = part('loading')
/** Tells screen readers that an article was added. */
export const addedStatus = part('added-status')
/** INF-1: set on the page once nothing more is loaded. */
export const allContentLoaded = part('all-content-loaded')
/** A button that stops loading and leads to the footer. */
export const toFooter = part('to-footer')

/** Where the Read Next widget stands beside an article, which gives it its reach. */
export const widgetPlace = part('read-next-place')
export const widget = part('read-next')
/** The link to an article in the widget; its value is the article's path. */
export const widgetLink = part('read-next-link')
/** The position of the widget (INF-5). */
export const position = part('position')
/** Shown at an article that comes before the one in view. */
export const readMark = part('read')

/** A popup; its value is its kind. */
export const prompt = part('prompt')
export const promptClose = part('prompt-close')

/** The one article that is being printed. */
export const printed = part('printed')
