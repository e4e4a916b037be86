import { Tokenizer } from 'htmlparser2'

/** Ignores everything except attributes. */
const unread = () => undefined

/**
 * Replaces the values of some attributes in markup. Only attributes of tags: similar text elsewhere, in comments and in
 * scripts stays.
 *
 * @param names  in lowercase, as in the markup
 * @param replace  returns the new value; both are escaped for markup within double quotes
 */
export function replaceAttributes(
  html: string,
  names: ReadonlySet<string>,
  replace: (name: string, value: string) => string,
): string {
  let replaced = ''
  let copiedTo = 0
  let name = ''
  let value: { start: number; end: number } | null = null
  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: false },
    {
      onattribname(start, end) {
        name = html.slice(start, end)
        value = null
      },
      onattribdata(start, end) {
        value = { start: value?.start ?? start, end }
      },
      onattribend() {
        if (!value || !names.has(name)) return
        replaced += html.slice(copiedTo, value.start) + replace(name, html.slice(value.start, value.end))
        copiedTo = value.end
      },
      onattribentity: unread,
      oncdata: unread,
      onclosetag: unread,
      oncomment: unread,
      ondeclaration: unread,
      onend: unread,
      onopentagend: unread,
      onopentagname: unread,
      onprocessinginstruction: unread,
      onselfclosingtag: unread,
      ontext: unread,
      ontextentity: unread,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return replaced + html.slice(copiedTo)
}
