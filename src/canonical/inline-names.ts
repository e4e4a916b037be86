/** Elements of a canonical text within a line. */
export const inlineNames: ReadonlySet<string> = new Set([
  'a',
  'bdi',
  'bdo',
  'br',
  'cite',
  'del',
  'ins',
  'q',
  'rp',
  'rt',
  'ruby',
  'run',
  's',
  'sub',
  'sup',
])
