import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ElementContent, Root, RootContent } from 'hast'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type ArticleText, parsePage } from '../articles.ts'

/*
 * React and nothing else, in two forms: `/text{path}` renders the article's text from its JSON, `/markup{path}` renders
 * elements of the same names, attributes and texts as the whole page of Salus. `node bare-react.ts PORT TEXTS PAGES`.
 */
const [port = '', textsFile = '', pagesFile = ''] = process.argv.slice(2)
const texts = new Map((JSON.parse(readFileSync(textsFile, 'utf8')) as ArticleText[]).map((text) => [text.path, text]))
const pages = new Map(
  Object.entries(JSON.parse(readFileSync(pagesFile, 'utf8')) as Record<string, string>).map(([path, html]) => [
    path,
    parsePage(html),
  ]),
)

createServer((request, response) => {
  const [, form, path = ''] = /^\/(text|markup)(\/.*)$/.exec(request.url ?? '') ?? []
  const text = texts.get(path)
  const page = pages.get(path)
  if (!text || !page) return response.writeHead(form ? 404 : 200).end()
  const html = renderToString(form === 'text' ? articlePage(text) : sameMarkup(page))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`)
}).listen(Number(port), '127.0.0.1')

function articlePage({ title, deck, sections }: ArticleText): ReactNode {
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, title)),
    createElement(
      'body',
      null,
      createElement(
        'main',
        null,
        createElement('h1', null, title),
        createElement('p', null, deck),
        sections.map((section) =>
          createElement(
            'section',
            { key: section.id },
            createElement('h2', { id: section.id }, section.title),
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the peer's own way to place sanitised HTML
            createElement('div', { dangerouslySetInnerHTML: { __html: section.html } }),
          ),
        ),
      ),
    ),
  )
}

function sameMarkup(page: Root): ReactNode {
  return page.children.filter((node) => node.type === 'element').map(toElement)
}

/** Attributes keep the names of the DOM; `style`, `script` and `template` hold their text unescaped. */
function toElement(node: ElementContent | RootContent, index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { style: _, className, ...properties } = node.properties
  const props: Record<string, unknown> = { ...properties, key: index }
  if (Array.isArray(className)) props.className = className.join(' ')
  for (const [name, value] of Object.entries(props)) if (Array.isArray(value)) props[name] = value.join(' ')
  const [only] = node.children
  if (/^(?:script|style)$/.test(node.tagName) && only?.type === 'text') {
    return createElement(node.tagName, { ...props, dangerouslySetInnerHTML: { __html: only.value } })
  }
  if (node.children.length === 0) return createElement(node.tagName, props)
  return createElement(node.tagName, props, node.children.map(toElement))
}
