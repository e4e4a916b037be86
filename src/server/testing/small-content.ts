import { writeContent } from '#authoring/testing/write-content.ts'

/** As wide as the narrowest width for pictures: it is encoded once in each format. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0F5C5C"/></svg>'

/** A complete content folder that is quick to publish: one article, one person, one small picture. */
export function smallContent(files: Record<string, string> = {}): Promise<string> {
  return writeContent({ 'images/people/ada-writer.svg': svg, 'images/brand/logo.svg': svg, ...files })
}
