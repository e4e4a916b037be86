import { readFileSync } from 'node:fs'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '../testing/corpora.ts'
import { htmlSchema } from './html-schema.ts'
import { parseHtml, textOf } from './html-tree.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details open ontoggle=alert(1)><summary>x</summary>y</details>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="x.swf"><embed src="x.swf"></object><template><script>alert(1)</script></template>',
  '<div class="table-scroll admin" role="alertdialog" tabindex="9" id="x">x</div>',
]

function payloads(): string[] {
  const list = readFileSync(corpus('xss/payloadbox-xss-payload-list.txt'), 'utf8').split('\n')
  return [...list, ...(JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[])]
}

/** Every element and attribute that a browser would make of a text. */
function parsed(html: string): Element[] {
  const elements: Element[] = []
  visit(parseHtml(html), 'element', (node) => void elements.push(node))
  return elements
}

function isHarmless({ tagName, properties }: Element): boolean {
  const href = properties.href
  return (
    htmlSchema.tagNames?.includes(tagName) === true &&
    !Object.keys(properties).some((name) => /^(on|src|style|action|form|xlink|srcdoc|background|data)/i.test(name)) &&
    (href === undefined || /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(String(href)))
  )
}

function letters(html: string): string[] {
  return [...textOf(parseHtml(html)).replace(/\s/g, '')].toSorted()
}

describe('sanitiseHtml', () => {
  it.each(attacks)('[BODY-8] lets nothing run, load or frame: %s', (attack) => {
    const { html, removed } = sanitiseHtml(attack)
    expect(parsed(html).filter((element) => !isHarmless(element))).toEqual([])
    expect(removed).not.toEqual([])
  })

  it.runIf(hasCorpora)(
    '[BODY-8] withstands the public lists of payloads, and is stable',
    () => {
      for (const payload of payloads()) {
        const { html } = sanitiseHtml(payload)
        expect(
          parsed(html).filter((element) => !isHarmless(element)),
          payload,
        ).toEqual([])
        expect(sanitiseHtml(html).html, payload).toBe(html)
      }
    },
    60_000,
  )

  it('[BODY-8] leaves no character that feeds cannot hold, however it is written', () => {
    const { html, removed } = sanitiseHtml('<p>a&#xfffe;b&#1;c\ufffe<a href="/x" title="d&#8;e">f</a></p>')
    expect(html).toBe('<p>abc<a href="/x" title="de">f</a></p>')
    expect(removed.map(({ what }) => what)).toEqual(
      ['U+FFFE', 'U+0001', 'U+FFFE', 'U+0008'].map((name) => `the character ${name}`),
    )
  })

  it('[BODY-8] keeps the content of a noscript, without the element', () => {
    const { html } = sanitiseHtml(
      '<p>A</p><noscript><p><a href="https://a.example/v" onclick="x()">Video</a></p></noscript>',
    )
    expect(html).toBe('<p>A</p><p><a href="https://a.example/v" rel="noopener">Video</a></p>')
  })

  it('[BODY-8] keeps what editors write', () => {
    const html =
      '<h3 id="a">A <em>b</em></h3><p>H<sub>2</sub>O, <abbr title="blood pressure">BP</abbr></p>' +
      '<details><summary>More</summary><p>Text</p></details><figure><blockquote>q</blockquote><figcaption>c</figcaption></figure>'
    expect(sanitiseHtml(html)).toEqual({ html, removed: [], links: [], unsafe: [] })
  })

  it('[BODY-8] reports each removal with its place', () => {
    const { removed } = sanitiseHtml('<p>a</p>\n<p onclick="x()">b<script>c</script></p>')
    expect(removed).toEqual([
      { what: 'onclick on <p>', line: 2, column: 1 },
      { what: '<script>', line: 2, column: 19 },
    ])
  })

  it.each([
    ['<strong><p>x</p>y</strong>', '<p><strong>x</strong></p><strong>y</strong>'],
    ['<li>a</li> <li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul>x<ul><li>n</li></ul><li>y</li></ul>', '<ul><li>x<ul><li>n</li></ul></li><li>y</li></ul>'],
    ['<h3><p>x</p><p>y</p></h3>', '<h3>x y</h3>'],
    ['<details>t<summary>s</summary></details>', '<details><summary>s</summary>t</details>'],
    ['<details>x</details>', 'x'],
    ['<dl><p>x</p></dl>', '<div><p>x</p></div>'],
    ['<p> </p><ul></ul><p>x<br></p>', '<p>x<br></p>'],
    ['<h1>x</h1>', 'x'],
    ['<a href="/x">a<a href="/y">b</a></a>', '<a href="/x">a</a><a href="/y">b</a>'],
  ])('makes valid HTML of %s', (broken, sound) => {
    const { html } = sanitiseHtml(broken)
    expect(html).toBe(sound)
    expect(sanitiseHtml(html).html).toBe(html)
    expect(letters(html)).toEqual(letters(broken))
  })

  it('marks links that leave the site, and removes those that lead nowhere', () => {
    const hosts = { affiliateHosts: ['shop.example.com'] }
    const html = (text: string) => sanitiseHtml(text, hosts).html
    expect(html('<a href="/health">x</a>')).toBe('<a href="/health">x</a>')
    expect(html('<a href="https://nih.gov/">x</a>')).toBe('<a href="https://nih.gov/" rel="noopener">x</a>')
    expect(html('<a href="https://shop.example.com/?subid=1">x</a>')).toContain('rel="sponsored nofollow noopener"')
    expect(html('<a href="https://a.shop.example.com/">x</a>')).toContain('rel="noopener"')
    expect(html('<a href="http://shop.example.com/">x</a>')).toContain('rel="noopener"')
    for (const href of ['', 'page.html', '//host/x', 'https://']) {
      const { html: text, removed } = sanitiseHtml(`<a href="${href}">x</a>`, hosts)
      expect([text, removed.length], href).toEqual(['x', 1])
    }
  })

  it('puts tables in named boxes that scroll, and sets the scope of header cells', () => {
    const { html } = sanitiseHtml(
      '<table><thead><tr><th></th><th>Dose</th></tr></thead><tbody><tr><td>Adults</td><td>1 g</td></tr></tbody></table>',
    )
    expect(html).toBe(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Dose"><table>' +
        '<thead><tr><td></td><th scope="col">Dose</th></tr></thead>' +
        '<tbody><tr><th scope="row">Adults</th><td>1\u00a0g</td></tr></tbody></table></div>',
    )
    expect(sanitiseHtml(html)).toMatchObject({ html, removed: [] })
  })

  it.each([
    ['es', 'Tabla'],
    ['ar', 'جدول'],
  ])('[LANG-2] names them in the language of the text: %s', (language, word) => {
    const { html } = sanitiseHtml('<h3>B12</h3><table><tbody><tr><td>1</td></tr></tbody></table>', { language })
    expect(html).toContain(`aria-label="${word}: B12"`)
  })
})
