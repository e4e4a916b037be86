import type { InlineStyle } from './assets.ts'

/** Looks of a preview that the browser does not determine itself. */
export const previewLooks = ['dark', 'print'] as const
export type PreviewLook = (typeof previewLooks)[number]

/** NEWS-8: a style as on a dark screen, or on paper. */
export function styleInLook({ css, parts }: InlineStyle, look: PreviewLook): InlineStyle {
  return { css: look === 'dark' ? inDark(css) : onPaper(css), parts }
}

function inDark(css: string): string {
  return css
    .replace(/\(prefers-color-scheme:\s*dark\)/g, '(min-width:0)')
    .replace(/\(prefers-color-scheme:\s*light\)/g, '(max-width:0)')
    .replace(/color-scheme:\s*light dark/g, 'color-scheme:dark')
}

function onPaper(css: string): string {
  return css
    .replace(/@media\s+print\b/g, '@media all')
    .replace(/@media\s+screen\b/g, '@media not all')
    .replace(/\(prefers-color-scheme:\s*dark\)/g, '(max-width:0)')
    .replace(/color-scheme:\s*light dark/g, 'color-scheme:light')
}
