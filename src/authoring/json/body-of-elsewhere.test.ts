import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { compile } from '../testing/write-content.ts'

const meta = { canonicalPath: '/health/spots', categories: ['/health'] }

async function compiled(body: string, beside: object = {}, value: object = {}) {
  const article = { id: 'spots', title: 'Spots', contentMeta: meta, body, ...value }
  const { documents, lines } = await compile({
    'from.json': JSON.stringify([{ kind: 'article', ...beside, value: article }]),
  })
  const stored = documents.find(({ key }) => key === meta.canonicalPath)?.value as StoredArticle | undefined
  const blocks = stored?.tabs.flatMap(({ body: ofSection }) => ofSection)
  const html = stored?.tabs.map(({ header, body: blocks }) => [header, ...blocks.map(({ source }) => source)].join(''))
  return {
    ids: stored?.tabs.map(({ id }) => id),
    html: html?.join('|'),
    /** The HTML of each block, or the description of its picture. */
    blocks: blocks?.map(({ source, widget }) => (widget ? pictureIn(widget) : source)),
    lines: lines.map((line) => line.replace(/^\S+ {2}/, '')),
  }
}

function pictureIn(widget: { widgetFormat: string }): string {
  const { image, caption } = widget as unknown as { image: { src: string; alt: string }; caption: string }
  return [widget.widgetFormat, image.src, image.alt, caption].join(' ').trim()
}

const to = (...ids: string[]) => ids.map((id) => `<a href="#${id}">${id}</a>`).join(' ')

describe('anchors', () => {
  it.each([
    ['a paragraph', '<p id="x">One.</p>', '<p id="x">One.</p>'],
    ['a picture', '<figure id="x"><iframe></iframe></figure><p>One.</p>', '<p id="x">One.</p>'],
    ['an empty link with a name', '<a name="x"></a><p id="y">One.</p>', '<p id="y"><span id="x"></span>One.</p>'],
    ['what has no text behind it', '<p>One.</p><section id="x"></section>', '<p id="x">One.</p>'],
    ['a word of a line', '<p>One <span id="x">two</span>.</p>', '<p>One <span id="x">two</span>.</p>'],
  ])('[BODY-1] of %s stays where a link leads to it', async (_, body, kept) => {
    const { html, lines } = await compiled(`<p>${to('x')}</p>${body}`)
    expect(html).toBe(`<p>${to('x')}</p>${kept}`)
    expect(lines.filter((line) => line.includes('anchor'))).toEqual([])
  })

  it('[BODY-1] of wrappers and headings become those of sections', async () => {
    const body = `<p>${to('1-why', 'box', 'comments')}</p><h2 id="1-why">Why</h2><p>One.</p><div id="box"><p>Two.</p><h3>Deep</h3></div><p id="comments">x</p>`
    const { ids, html, lines } = await compiled(body)
    expect(lines).toEqual([])
    expect(ids).toEqual(['_noHeaderPrefixedContent', 'section-1-why'])
    expect(html).toContain('href="#section-1-why"')
    expect(html).toContain('<p id="box">Two.</p><h3 id="deep">Deep</h3><p id="comments-2">x</p>')
    expect(html).toContain('href="#comments-2"')
  })

  it('[BODY-1] that occur twice or are empty are corrected, and reported', async () => {
    const { html, lines } = await compiled('<p id="a">One.</p><p id="a">Two.</p><p id="">Three.</p><h2 id="a">A</h2>x')
    expect(html).toBe('<p id="a">One.</p><p>Two.</p><p>Three.</p>|A<p>x</p>')
    expect(lines).toEqual([
      'warning: article /health/spots, body: the duplicate id "a"; expected an id used once in the document; the first one stays',
      'warning: article /health/spots, body: an empty id on <p>; expected an id, or none; it is left out',
      'warning: article /health/spots, body: the duplicate id "a"; expected an id used once in the document; the first one stays',
    ])
  })

  it('[BODY-1] of sections that occur twice are made of their titles', async () => {
    const section = (id: string, title: string) => ({ id, title, body: [{ source: `<p>${title}.</p>` }] })
    const tabs = [section('a', 'One'), section('a', 'Two'), section('', 'Three')]
    const { ids, lines } = await compiled('', {}, { body: undefined, tabs })
    expect(ids).toEqual(['a', 'two', 'three'])
    expect(lines).toEqual([
      'warning: article /health/spots, tabs[1]: the duplicate id "a"; expected an id used once in the document; its title gives it one',
      'warning: article /health/spots, tabs[2]: an empty id; expected an id used once in the document; its title gives it one',
    ])
  })

  it('[BODY-1] that are missing are a warning at the section, as in Markdown', async () => {
    const { lines } = await compiled(`<h2>Why</h2><p>${to('gone', 'top')}</p>`)
    expect(lines).toEqual([
      'warning: article /health/spots, below "Why": no anchor "gone" in this document; expected an id of an element in it',
    ])
  })
})

describe('links of an old site', () => {
  const body =
    '<p><a href="/health/Sleep/?x=1#a">a</a> <a href="/about">b</a> <a href="http://old.example/health/sleep">c</a> ' +
    '<a href="more.html">d</a> <a href="/health/spots#e">e</a> <a href="https://other.example/x">f</a></p><p id="e">E</p>'

  it('lead to this site if it has their page, and else back', async () => {
    const { html, lines } = await compiled(body, { oldOrigin: 'https://www.old.example' })
    expect(lines).toEqual([expect.stringContaining('no heading "a" in /health/sleep')])
    expect(html?.replaceAll(' rel="noopener"', '')).toBe(
      '<p><a href="/health/sleep?x=1#a">a</a> <a href="https://www.old.example/about">b</a> ' +
        '<a href="/health/sleep">c</a> <a href="https://www.old.example/health/more.html">d</a> <a href="#e">e</a> ' +
        '<a href="https://other.example/x">f</a></p><p id="e">E</p>',
    )
  })

  it('give way to their text if asked', async () => {
    const { html } = await compiled(body, { oldOrigin: 'https://old.example', oldLinks: 'text' })
    expect(html).toContain('<a href="/health/sleep?x=1#a">a</a> b <a href="/health/sleep">c</a> d <a href="#e">')
  })

  it('are errors if no setting names that site, each with its article and section', async () => {
    const { lines } = await compiled('<h2>Why</h2><p><a href="/about">b</a></p>')
    expect(lines).toEqual([
      'error: article /health/spots, body, below "Why": no page "/about"; expected the path of an article, a category or a page, or oldOrigin: the site that the link belongs to',
    ])
  })

  it.each([
    ['oldOrigin', 'old.example', 'an address such as https://www.example.org'],
    ['oldLinks', 'drop', 'absolute or text'],
  ])('are not guessed from a wrong %s', async (key, value, expected) => {
    const { lines } = await compiled('<p>One.</p>', { [key]: value })
    expect(lines).toEqual([`error: article /health/spots: "${value}"; expected ${expected}`])
  })
})

it('[CTA-3, PRIV-1] links in HTML pass no words to a shop', async () => {
  const { lines } = await compiled('<p><a href="https://shop.example.com/a?subid=anxiety">a</a></p>')
  expect(lines).toEqual([
    'error: article /health/spots, body: the subid "anxiety"; expected one without words, such as 30412',
  ])
})

describe('pictures', () => {
  const skin = '<img src="/uploads/skin-layers.jpg" alt=" The  skin ">'
  const picture = 'picture /images/skin-layers.0123abcd The skin'

  it.each([
    ['between paragraphs', `<p>One.</p>${skin}<p>Two.</p>`, ['<p>One.</p>', picture, '<p>Two.</p>']],
    [
      'within one, which is cut in two',
      `<div><p id="x">One <b>bold ${skin} bolder</b> two.</p></div>`,
      ['<p id="x">One <b>bold </b></p>', picture, '<p><b> bolder</b> two.</p>'],
    ],
    [
      'of a figure, with its caption and a link to the whole of it',
      `<figure><a href="/uploads/skin-layers-large.jpg">${skin}</a><figcaption>As it <i>is</i>.</figcaption></figure>`,
      [`${picture} As it is.`],
    ],
    ['within a list, which they follow', `<ul><li>One ${skin}</li></ul>`, ['<ul><li>One </li></ul>', picture]],
    [
      'that a script was to load, once',
      '<p><img data-src="/a/skin-layers.jpg" src="data:image/gif;base64,R0lGOD" alt="A"><noscript><img src="/a/skin-layers.jpg" alt="A"></noscript></p>',
      ['picture /images/skin-layers.0123abcd A'],
    ],
    ['with sources', `<picture><source srcset="/x.webp">${skin}</picture>`, [picture]],
  ])('[BODY-2] %s are blocks', async (_, body, expected) => {
    const { blocks, lines } = await compiled(body)
    expect(blocks).toEqual(expected)
    expect(lines).toEqual([])
  })

  it('[BODY-2] keep the id of the element that held them', async () => {
    const { html } = await compiled(`<p>${to('f')}</p><figure id="f">${skin}</figure><p>One.</p>`)
    expect(html).toContain('<p id="f">One.</p>')
  })

  it('lead an article by their address too', async () => {
    const { lines } = await compiled('<p>One.</p>', {}, { image: { src: '/uploads/skin-layers.jpg', alt: 'Skin' } })
    expect(lines).toEqual([])
  })

  it('are reported if they are missing, lack a description or count readers, and the text stays', async () => {
    const body = `<p>One.<img src="/gone.jpg" alt="A"></p>${skin.replace(/alt=".*"/, '')}<img src="https://count.example/p" width="1" height="1"><p>Two.</p>`
    const { blocks, lines } = await compiled(body)
    expect(blocks).toEqual(['<p>One.</p>', 'picture /images/skin-layers.0123abcd', '<p>Two.</p>'])
    expect(lines.toSorted()).toEqual([
      'warning: article /health/spots, body: the picture "/gone.jpg", which is nowhere; expected a file beside this one, or its host in PICTURE_HOSTS',
      'warning: article /health/spots, body: the picture "/uploads/skin-layers.jpg" without alt; expected alt: what the picture tells, or "" when it tells nothing',
      'warning: article /health/spots, body: the picture "https://count.example/p" of a pixel; expected pictures that show something',
    ])
  })
})
