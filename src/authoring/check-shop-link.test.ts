import { expect, it } from 'vitest'
import { checkShopLink, checkTextLink } from './check-shop-link.ts'
import type { FileContext } from './file-context.ts'
import { formatProblem } from './problem.ts'

function reported(link: string, check = checkShopLink): string[] {
  const context: FileContext = {
    file: 'treatments/feet.yaml',
    images: new Map(),
    unusableImages: new Set(),
    today: '2026-03-14',
    usedImages: new Set(),
    pixelHosts: [],
    affiliateHosts: ['shop.example.com'],
    problems: [],
    references: [],
    urgencyBoxes: [],
    subids: [],
  }
  check(link, { line: 4, column: 9 }, context)
  return context.problems.map((problem) => formatProblem(problem))
}

it.each(['https://shop.example.com/pads?subid=1', '/process', '#pads'])('[CTA-3] %s may be linked', (link) => {
  expect(reported(link)).toEqual([])
})

it.each(['anxiety-night', 'sleep7', 'x-Schlaf'])('[CTA-3, PRIV-1] a shop is not told words: subid=%s', (subid) => {
  const link = `https://shop.example.com/pads?size=1&subid=${subid}`
  const expected = [`treatments/feet.yaml:4:9  error: the subid "${subid}"; expected one without words, such as 30412`]
  expect(reported(link)).toEqual(expected)
  expect(reported(link, checkTextLink)).toEqual(expected)
  expect(reported(link.replace('shop.', 'other.'), checkTextLink)).toEqual([])
})

it.each([
  ['https://other.example.com/pads', '"other.example.com"; expected a shop listed under affiliateHosts in site/'],
  ['https://uk.shop.example.com/', '"uk.shop.example.com"; expected a shop listed under affiliateHosts in site/'],
  ['https://shop.example.com:8443/', '"shop.example.com"; expected a shop listed under affiliateHosts in site/'],
  ['http://shop.example.com/pads', '"shop.example.com"; expected an address starting with https://'],
])('[CTA-3] %s is a mistake', (link, line) => {
  expect(reported(link)).toEqual([`treatments/feet.yaml:4:9  error: a link to ${line}`])
})
