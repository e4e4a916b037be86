import { expect, it } from 'vitest'
import { articlePath } from './verify.rules.ts'

it.each([
  ['https://www.example.org/health/metformin', '/health/metformin'],
  [' http://www.example.org/es/salud/asma?x=1#dose ', '/es/salud/asma'],
  ['www.example.org/health/metformin', '/health/metformin'],
  ['/health/metformin', '/health/metformin'],
  ['https://other.example/health/metformin', null],
  ['//other.example/health/metformin', null],
  ['health/metformin', null],
  ['https://www.example.org/', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
])('[REV-6] "%s" names the article %s', (given, path) => {
  expect(articlePath(given, 'https://www.example.org')).toBe(path)
})
