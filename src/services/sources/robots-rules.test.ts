import { expect, it } from 'vitest'
import { robotsAllow } from './robots-rules.ts'

const product = 'Salus-source-watch'

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /private # ours', '/private/a', false],
  ['User-agent: *\nDisallow: /private', '/public', true],
  // Only the group that names the program counts.
  ['User-agent: *\nDisallow: /\n\nUser-agent: salus-SOURCE-watch\nAllow: /', '/a', true],
  ['User-agent: Other\nUser-agent: Salus-source-watch\nDisallow: /a', '/a', false],
  ['User-agent: Other\nDisallow: /', '/a', true],
  // The longest pattern decides; of two with the same length, "allow".
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a/b', '/a/b/c', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['User-agent: *\r\nDisallow: /*.pdf$', '/guides/one.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/guides/one.pdf?page=2', true],
  ['User-agent: *\nDisallow: /exact$', '/exactly', true],
  ['User-agent: *\nDisallow: /*?session=', '/a?session=1', false],
  ['User-agent: *\nAllow: /\n\nUser-agent: Salus-source-watch/1.0\nDisallow: /a', '/a', false],
  ['User-agent: *\nDisallow: /a%3cb', '/a%3Cb', false],
  ['User-agent: *\nDisallow: /%61b', '/ab', false],
  ['User-agent: *\nDisallow: /größe', '/gr%C3%B6%C3%9Fe', false],
  ['User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
  ['Disallow: /a\nSitemap: /x\nnonsense', '/a', true],
] as const)('[REV-9] a robots.txt of %j answers for %s: %s', (robots, path, isAllowed) => {
  expect(robotsAllow(robots, product, path)).toBe(isAllowed)
})
