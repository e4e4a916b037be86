import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { type Looks, markNewLooks, newLook } from './screen/new-looks.ts'
import { settled } from './screen/settled.ts'

/** Not `axe.source`, which is not minified: each document that is checked compiles it again. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.0, 2.1 and 2.2 at levels A and AA; axe has no rule of 2.2 A. No rule is switched off, for any page. */
const everyRule: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** The rules of those tags whose result depends on colors. */
const colorRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Rules about the painting and layout of each element: four fifths of the time of a check. */
const layoutRules: axe.RunOnly = { type: 'rule', values: [...colorRules.values, 'target-size'] }

/**
 * Checks the page in its current state, once fonts are loaded and animations have ended. An open modal hides everything
 * else from readers, and axe would visit each element only to skip it: then only the modal is checked.
 *
 * @param within  selector of the part to check, where something overlays the rest: axe takes a half-covered target for
 *   one that is too small
 */
export function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  return expectNoViolations(page, within, everyRule)
}

/**
 * Checks only rules that depend on colors. For a state that has passed `expectNoAxeViolations` in other colors: markup
 * and layout are the same.
 */
export function expectNoColorViolations(page: Page, within = 'html'): Promise<void> {
  return expectNoViolations(page, within, colorRules)
}

/**
 * Checks one of many pages: its markup, and the colors and sizes of elements whose look is new.
 *
 * @param looks  of earlier pages; those of this page are added
 */
export async function expectNoAxeViolationsInNewLooks(page: Page, looks: Looks): Promise<void> {
  await expectNoViolations(page, 'html', everyRule, layoutRules.values)
  if (await markNewLooks(page, looks)) await expectNoViolations(page, newLook, layoutRules)
}

/** Checks the page in light mode, then its colors in dark mode. Leaves the page in dark mode. */
export async function expectAccessibleInLightAndDark(page: Page, within = 'html'): Promise<void> {
  await expectNoAxeViolations(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoColorViolations(page, within)
}

async function expectNoViolations(
  page: Page,
  within: string,
  runOnly: axe.RunOnly,
  leftOut: string[] = [],
): Promise<void> {
  await settled(page)
  // Evaluated once per document, without AxeBuilder, which opens a blank page for every check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ([selector, only, excluded]) => {
      const modals = [...document.querySelectorAll('[aria-modal=true]')]
      const isCovered = modals.some((modal) => modal.checkVisibility())
      const checked = selector === 'html' && isCovered ? '[aria-modal=true]' : selector
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(checked, {
        runOnly: only,
        rules: Object.fromEntries(excluded.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
      )
    },
    [within, runOnly, leftOut] as const,
  )
  expect(found).toEqual([])
}
