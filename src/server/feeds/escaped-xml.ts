import { xmlText } from '#model/text/xml-text.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text escaped for content or an attribute of an XML element. */
export function escapedXml(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
