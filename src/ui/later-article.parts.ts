import { part } from './part.ts'

/** An article that follows others on a page, with all that belongs to it; its value is its path. */
export const laterArticle = part('later-article')
