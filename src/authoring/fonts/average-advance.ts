/**
 * Plain English with the letters, capitals, figures and signs of an article. The widths of the fallback fonts in
 * `fallback-faces.ts` were measured over this text: changing it requires measuring them again.
 */
const sampleText =
  'The skin around your eyes is thin, so dark circles show up sooner there than anywhere else. Most of the time they ' +
  'are harmless and fade with sleep, sunscreen and a little patience. If one eye looks different, or the swelling is ' +
  'new and painful, talk with a doctor within a day or two. A review of 14 trials found that people who used a ' +
  'vitamin C serum for 12 weeks saw a small change. “What helps most?” we asked. Start with the cause: allergies, ' +
  'tiredness, age, or how light falls on your face.'

const sizePx = 1000

/** The average advance of a character over the sample text, kerning included, in ems. */
export async function averageAdvance(font: Buffer): Promise<number> {
  // Loads 10 MB of modules only when a font is measured.
  const { default: satori } = await import('satori')
  let widthPx = 0
  const text = { type: 'span', key: 'sample', props: { children: sampleText, style: { whiteSpace: 'nowrap' } } }
  await satori(
    { type: 'div', key: null, props: { style: { display: 'flex', fontSize: sizePx }, children: [text] } },
    {
      width: sizePx * sampleText.length,
      height: sizePx * 2,
      fonts: [{ name: 'measured', data: font }],
      onNodeDetected: (node) => {
        if (node.key === 'sample') widthPx = node.width
      },
    },
  )
  return widthPx / sizePx / sampleText.length
}
