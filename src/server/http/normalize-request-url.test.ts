import { expect, it } from 'vitest'
import { normalizeRequestUrl } from './normalize-request-url.ts'

it.each([
  ['/health?page=2', '/health?page=2'],
  ['/#a', '/'],
  ['/health?page=2#a?b', '/health?page=2'],
  ['/health#a?page=2', '/health'],
  ['http://evil.example/health?page=2', '/health?page=2'],
  ['HTTPS://evil.example:8080/health', '/health'],
  ['http://evil.example', '/'],
  ['http://evil.example?page=2', '/?page=2'],
  ['/health/50%', '/health/50%25'],
  ['/%64ark/%ff', '/%2564ark/%25ff'],
  ['/people/dr%2Delena', '/people/dr%2Delena'],
  ['/tabbed/health%2Fspots', '/tabbed/health%252Fspots'],
  ['/search?q=%2F', '/search?q=%2F'],
  ['*', '/*'],
  ['', '/'],
])('%s asks for %s', (target, plain) => expect(normalizeRequestUrl(target)).toBe(plain))
