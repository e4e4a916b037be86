/** Longest texts of a report, in characters. */
export const maxLengths = { name: 60, message: 300, stack: 2000 } as const
/** Frames of a stack that are reported. */
const mostFrames = 8

/**
 * The message of an error without what may tell what is read or typed: the title of the page, addresses other than of
 * scripts, and quoted text other than identifiers of code.
 */
export function scrubbedMessage(message: string, title = ''): string {
  return clip(
    scrubAddresses(title ? message.replaceAll(title, '…') : message)
      .replace(/"[^"]*"|“[^”]*”/g, '"…"')
      .replace(/'(?![\w$]{1,40}')[^']*'|`(?![\w$]{1,40}`)[^`]*`/g, "'…'"),
    maxLengths.message,
  )
}

/** The frames of a stack, one a line, with scripts as `/assets/name.js:line:column` and no other address. */
export function scrubbedStack(stack: string): string {
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+\)?$|@.*:\d+$/.test(line))
  return frames
    .slice(0, mostFrames)
    .map((frame) => clip(scrubAddresses(frame), maxLengths.stack / mostFrames - 1))
    .join('\n')
}

function scrubAddresses(text: string): string {
  return (
    text
      .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
      .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s"'`()<>]+/gi, (address) => {
        const [, script = '…', place = ''] =
          /^[a-z]+:\/\/[^/]*(\/(?:assets|src)\/[\w./-]+)(?:\?[^:]*)?((?::\d+)*)/i.exec(address) ?? []
        return script + place
      })
      // Of a page, or of what it asks for.
      .replace(/(^|[\s('"`@])\/(?!assets\/|src\/)[\w%.~/?&=#+-]+/g, '$1…')
  )
}

function clip(text: string, length: number): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .slice(0, length)
    .toWellFormed()
}
