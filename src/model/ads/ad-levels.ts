/**
 * Commercial content allowed in an article, strictest first:
 * - `none`: no ads, no sponsors, nothing that sells, no prompts for newsletters;
 * - `house`: the site's own ads;
 * - `open-untargeted`: ads of others, which learn nothing of the article;
 * - `open`: ads of others, with neutral targeting.
 */
export const adLevels = ['none', 'house', 'open-untargeted', 'open'] as const
