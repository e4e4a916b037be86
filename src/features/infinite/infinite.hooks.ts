import { hook } from '#runtime/hook.ts'

/** The end of the articles: the cards of later articles. The hook is removed when loading ends. */
export const infiniteEnd = hook('infinite-end')
/** A card; its value is the path of the article. */
export const queueCard = hook('queue-card')
/** Set on the card whose article is being fetched: it reserves the space of the article. */
export const loading = hook('loading')
/** Announces to screen readers that an article was added; its value is the text, with `titlePlace` for the title. */
export const addedStatus = hook('added-status')
/** Needs fewer bytes than an attribute of texts; this page has few left. */
export const titlePlace = '{title}'
/** INF-1: set on the page when loading has ended. */
export const allContentLoaded = hook('all-content-loaded')
/** A button that stops loading and moves to the footer. */
export const toFooter = hook('to-footer')

/** The container of the Read Next widget beside an article, which limits its range. */
export const widgetPlace = hook('read-next-place')
export const widget = hook('read-next')
/** The link to an article in the widget; its value is the article's path. */
export const widgetLink = hook('read-next-link')
/** The position of the widget (INF-5). */
export const position = hook('position')
/** Shown at an article before the one in view. */
export const readMark = hook('read')

/** A popup; its value is its kind. */
export const prompt = hook('prompt')
export const promptClose = hook('prompt-close')

/** The one article that is being printed. */
export const printed = hook('printed')
