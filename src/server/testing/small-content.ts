import { writeContent } from '#authoring/testing/write-content.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><rect width="480" height="480" fill="#0F5C5C"/></svg>'

/** A whole content folder that is published in a moment: one article, one person, one small picture. */
export function smallContent(files: Record<string, string> = {}): Promise<string> {
  return writeContent({ 'images/people/ada-writer.svg': drawing, 'images/brand/logo.svg': drawing, ...files })
}
