import { describe, expect, it } from 'vitest'
import { type Direction, pieceEnd } from '#model/text/direction-runs.ts'
import { parseHtml, serialiseHtml, textOf } from './html-tree.ts'
import { isolateRuns } from './isolate-runs.ts'
import { sanitiseHtml } from './sanitise-html.ts'

function isolated(html: string, direction: Direction = 'rtl') {
  const root = parseHtml(html)
  const before = textOf(root)
  const problems = isolateRuns(root, direction)
  expect(textOf(root), 'what a reader copies').toBe(before)
  return { html: serialiseHtml(root.children), problems }
}

describe('isolates of a document', () => {
  it.each([
    ['<p>خذ 500 mg الآن</p>', '<p>خذ <bdi dir="ltr" lang="en">500 mg</bdi> الآن</p>'],
    ['<p>خذ 500 <strong>mg</strong> الآن</p>', '<p>خذ <bdi dir="ltr" lang="en">500 <strong>mg</strong></bdi> الآن</p>'],
    [
      '<p><strong id="a">جرعة 500</strong> mg</p>',
      '<p><strong id="a">جرعة </strong><bdi dir="ltr" lang="en"><strong>500</strong> mg</bdi></p>',
    ],
    ['<p>من <em>5–10</em> مرات</p>', '<p>من <em><bdi dir="ltr">5–10</bdi></em> مرات</p>'],
    [
      '<ul><li>دواء<ul><li>5–10 حبات</li></ul></li></ul>',
      '<ul><li>دواء<ul><li><bdi dir="ltr">5–10</bdi> حبات</li></ul></li></ul>',
    ],
    [
      '<p>خذ 5 mg<br>2 mg مرة</p>',
      '<p>خذ <bdi dir="ltr" lang="en">5 mg</bdi><br><bdi dir="ltr" lang="en">2 mg</bdi> مرة</p>',
    ],
    ['<p>قال <bdi dir="ltr">5 mg 3</bdi> مرات</p>', '<p>قال <bdi dir="ltr">5 mg 3</bdi> مرات</p>'],
    ['<blockquote dir="ltr"><p>Take 5 mg</p></blockquote>', '<blockquote dir="ltr"><p>Take 5 mg</p></blockquote>'],
  ])('[LANG-3] %s', (given, expected) => {
    const { html, problems } = isolated(given)
    expect(html).toBe(expected)
    expect(problems).toEqual([])
    expect(isolated(html).html, 'isolating again').toBe(expected)
    const again = sanitiseHtml(html, { language: 'ar' }).html.replaceAll('\u00a0', ' ')
    expect(again, 'sanitising again').toBe(expected)
  })

  it('[LANG-3] isolates Arabic words on an English page, and changes nothing else there', () => {
    expect(isolated('<p>The word صداع means headache, 5–10 mg</p>', 'ltr').html).toBe(
      '<p>The word <bdi dir="rtl" lang="ar">صداع</bdi> means headache, 5–10 mg</p>',
    )
  })

  it('[LANG-3] reports text without a safe order, at its place', () => {
    const [number] = isolated('<p>خذ <strong>500 mg</strong> 3 مرات</p>').problems
    expect(number?.found).toContain('the number 3')
    expect(number?.node?.value.slice(number.offset)).toBe('3 مرات')
    const [link] = isolated('<p><a href="/x">جرعة 500</a> mg</p>').problems
    expect(link?.found).toBe('a link that ends within "500 mg"')
    const [range] = isolated('<ul><li>خذ <em>٥–١٠</em> ملغ</li></ul>').problems
    expect(range?.found).toBe('the Arabic digits ٥–١٠, whose parts are shown in reverse')
    expect(range?.node?.value).toBe('٥–١٠')
    expect(isolated(`<p>خذ 500 mg، 3 مرات${pieceEnd}</p>`).problems).toEqual([])
  })
})
