import { frontLength } from './remarks-of.ts'

/** The place of a remark without line numbers: in a field of a form, or below a heading of the page. */
export type RemarkPlace = { is: 'field' } | { is: 'text'; name: string }

/** @param isPage  whether the file has text below its front matter */
export function remarkPlace(text: string, from: number, isPage: boolean): RemarkPlace {
  const front = frontLength(text)
  if (!isPage || from < front) return { is: 'field' }
  const end = text.indexOf('\n', from)
  const until = text.slice(front, end === -1 ? undefined : end)
  const heading = [...until.matchAll(headings)].at(-1)?.[1]
  return { is: 'text', name: heading === undefined ? 'Before the first heading' : `Under “${plain(heading)}”` }
}

const headings = /^#{1,6}[ \t]+(.+)$/gm

/** A heading without its id and its Markdown marks. */
function plain(heading: string): string {
  return heading
    .replace(/[ \t]*\{#[^}]*\}[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim()
}
