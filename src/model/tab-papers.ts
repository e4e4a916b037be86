/**
 * What tabs and the links of their submenus stand on in light, the darkest of it where there is more than one: colours
 * of a tab's own must be readable on it. They are tokens of `src/ui/tokens.css`; a browser test holds the two together.
 */
export const tabPapers = {
  /** `--brand-tint`, under a link of a submenu that is pointed at: darker than what else is on the site's paper. */
  plain: '#e1f3f1',
  /** `--sponsored` */
  tint: '#f8ebd5',
  /** `--sponsor-dark`, in the dark too. */
  black: '#0f1519',
} as const
