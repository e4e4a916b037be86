/**
 * The backgrounds of tabs and of the links in their submenus in the light theme, the darkest where there are several: a
 * tab's own colours must be readable on them. They are tokens of `src/ui/tokens.css`; tests/ads/sponsor.spec.ts
 * compares.
 */
export const tabBackgrounds = {
  /** `--brand-tint`, under a hovered link of a submenu: darker than the site's other light backgrounds. */
  plain: '#e1f3f1',
  /** `--sponsored` */
  tint: '#f8ebd5',
  /** `--sponsor-dark`, in both themes. */
  black: '#0f1519',
} as const
