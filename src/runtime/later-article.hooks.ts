import { hook } from './hook.ts'

/** An article that follows others on a page, with all its parts; the value is its path. */
export const laterArticle = hook('later-article')
/** An article of an infinite page that is far from the screen. */
export const farArticle = hook('far-article')
