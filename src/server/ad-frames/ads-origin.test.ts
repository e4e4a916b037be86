import { expect, it } from 'vitest'
import { adsOriginProblem } from './ads-origin.ts'

it.each([
  ['https://salus-ads.net', 'https://salus.example', null],
  ['https://frames.salus-ads.net', 'https://www.salus.org', null],
  ['http://ads.localhost:3000', 'http://127.0.0.1:3000', null],
  // Private suffixes have different owners.
  ['https://ads.github.io', 'https://salus.github.io', null],
  ['https://ads.salus.org', 'https://salus.org', 'expected another domain than salus.org, the one of ORIGIN'],
  ['https://ads.salus.co.uk', 'https://www.salus.co.uk', 'expected another domain than salus.co.uk, the one of ORIGIN'],
  ['https://salus.org', 'https://salus.org', 'expected another domain than salus.org, the one of ORIGIN'],
  ['http://ads.localhost', 'http://localhost:3000', 'expected another domain than localhost, the one of ORIGIN'],
  ['http://salus-ads.net', 'https://salus.org', 'expected https:// as in ORIGIN'],
  ['https://192.0.2.7', 'https://salus.org', 'expected a domain, whose subdomains the frames are on'],
  ['https://co.uk', 'https://salus.org', 'expected a domain below a public suffix'],
])('[ADS-9, PRIV-1] frames of %s on the site %s: %s', (frames, origin, problem) => {
  expect(adsOriginProblem(frames, origin)).toBe(problem)
})
