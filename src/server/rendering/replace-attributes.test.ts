import { expect, test } from 'vitest'
import { replaceAttributes } from './replace-attributes.ts'

const inSpanish = (html: string) => replaceAttributes(html, new Set(['href', 'action']), (_, value) => `/es${value}`)

test.each([
  [
    'a link',
    '<a class="x" href="/search?a=1&amp;b=2">Search</a>',
    '<a class="x" href="/es/search?a=1&amp;b=2">Search</a>',
  ],
  ['a form', '<form action="/search"><input value="a"></form>', '<form action="/es/search"><input value="a"></form>'],
  ['a value with >', '<a title="a > b" href="/a">a</a>', '<a title="a > b" href="/es/a">a</a>'],
  ['several', '<a href="/a">a</a><a href="/b">b</a>', '<a href="/es/a">a</a><a href="/es/b">b</a>'],
])('[LANG-1] the value of an attribute is replaced: %s', (_, html, expected) => {
  expect(inSpanish(html)).toBe(expected)
})

test.each([
  ['a text', '<code>a href="/search"</code>'],
  ['a script', '<script>const a = `<a href="/search">`</script>'],
  ['a comment', '<!-- <a href="/search"> -->'],
  ['within a value', '<p title=\'href="/search"\'>a</p>'],
  ['another attribute', '<p data-href="/search" src="/a.png">a</p>'],
  ['no value', '<a href>a</a>'],
])('[LANG-1] what only looks like an attribute stays: %s', (_, html) => {
  expect(inSpanish(html)).toBe(html)
})
