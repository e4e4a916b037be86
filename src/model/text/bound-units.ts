const units = [
  // Units of mass, volume and amount, also at the front of a longer unit such as mg/dL.
  ...['(?:[kmµμn]|mc)?g', '[md]?[lL]', '(?:[mµμn]|mc)?mol', 'm?Eq', 'IU', 'UI', 'U'],
  ...['mm ?Hg', '[cm]m', 'k?cal', 'kJ', '[%٪]', '° ?[CF]', '°م'],
  // Arabic abbreviations; degrees, and units of a vitamin.
  ...['م?غ', 'ملغم?', 'مكغ', 'كغ', 'غم', 'م?جم', 'ملجم', 'كجم', 'ملل?', 'لتر', 'سم', 'ملم', 'ملمول', 'درجة', 'وحدة'],
]
/** The white space between a number and a unit. */
export const spaceBeforeUnit = new RegExp(
  `(?<=[\\p{Nd}½¼¾])([ \\t\\n]+)(?=(?:${units.join('|')})(?![\\p{L}\\p{N}]))`,
  'gu',
)

/**
 * A plain text, such as a title, with a no-break space between a number and its unit: for display only, since stored
 * text has an ordinary space.
 */
export function withBoundUnits(text: string): string {
  return text.replace(spaceBeforeUnit, '\u00a0')
}
