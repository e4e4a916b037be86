import { part } from './part.ts'

/** An article that follows others on a page, with all that belongs to it; its value is its path. */
export const laterArticle = part('later-article')
/** An article of an infinite page that is far from the screen. */
export const farArticle = part('far-article')
