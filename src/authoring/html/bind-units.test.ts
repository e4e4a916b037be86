import { describe, expect, it } from 'vitest'
import { nodesOfHtml } from '#canonical/html-nodes.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const bound = (html: string) => sanitiseHtml(html).html.replaceAll('\u00a0', '_')

describe('a number and its unit', () => {
  it.each([
    ['<p>Take 3,000 mg, 5 g or 25 mcg (1000 IU).</p>', '<p>Take 3,000_mg, 5_g or 25_mcg (1000_IU).</p>'],
    ['<p>2 L, 15 mL, 10 µg, 70 kg</p>', '<p>2_L, 15_mL, 10_µg, 70_kg</p>'],
    ['<p>126 mg/dL or 7.0 mmol/L; 120/80 mm Hg</p>', '<p>126_mg/dL or 7.0_mmol/L; 120/80_mm Hg</p>'],
    ['<p>un 5 %, 38 °C, 200 kcal y 400 UI</p>', '<p>un 5_%, 38_°C, 200_kcal y 400_UI</p>'],
    ['<p>500\n  mg</p>', '<p>500_mg</p>'],
    ['<p><b>500</b> mg, 20 <b>mL</b></p>', '<p><b>500</b>_mg, 20_<b>mL</b></p>'],
    ['<p>خذ 500 ملغ أو ٣٧ درجة</p>', '<p>خذ 500_ملغ أو ٣٧_درجة</p>'],
  ])('stay on one line: %s', (html, expected) => {
    expect(bound(html).replace(/<\/?bdi[^>]*>/g, '')).toBe(expected)
    // Readers and signing reviewers see the same text.
    const marked = sanitiseHtml(html).html
    expect(marked).toContain('\u00a0')
    expect(nodesOfHtml(marked, 'text')).toEqual(nodesOfHtml(marked.replaceAll('\u00a0', ' '), 'text'))
    expect(sanitiseHtml(marked).html).toBe(marked)
  })

  it.each([
    '<p>In 2024 glucose fell; 3 mothers, 5 litres, 10 Let us</p>',
    '<p>500</p><p>mg</p>',
    '<p>500<br>mg</p>',
    '<p><a href="/search?q=5 mg" title="5 mg">5-mg</a></p>',
    '<pre>5 mg</pre>',
  ])('are not taken for one where there is none: %s', (html) => {
    expect(bound(html)).toBe(bound(html).replaceAll('_', ' '))
  })

  it('stay on one line in Arabic pages too', () => {
    const { html } = sanitiseHtml('<p>خذ 3,000 mg مرتين في اليوم</p>', { language: 'ar' })
    expect(html).toContain('3,000\u00a0mg</bdi>')
  })
})
