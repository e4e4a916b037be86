import { scrubbedMessage, scrubbedStack } from '#tracking/scrub-error.ts'

const typed = ':is(input, textarea):not([type=hidden], [type=checkbox], [type=radio])'

/** ERR-1: message and stack of an error, without texts from this page, its fields or its address. */
export function scrubbedReport(message: string, stack: string): { message: string; stack: string } {
  // Chrome's stack begins with the message, which may look like frames.
  return { message: scrubbedMessage(message, textsOfPage()), stack: scrubbedStack(stack.replace(message, '')) }
}

/** Title, headings, descriptions, fields and address, each whole and in the parts that a message may contain. */
function textsOfPage(): string[] {
  const { title, body } = document
  const headings = [...body.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent)
  const metas = [...document.querySelectorAll<HTMLMetaElement>('[property^="og:"], [name=description]')]
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
  const path = decoded(location.pathname)
  return [
    ...[title, ...title.split(/\s[|–—-]\s/)],
    ...headings,
    ...metas.map(({ content }) => content),
    ...fields.map(({ value }) => value),
    ...[path, ...path.split('/')],
    ...new URLSearchParams(location.search).values(),
    decoded(location.hash.slice(1)),
  ].map((text) => text.trim())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
