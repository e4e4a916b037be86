import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type AdKind, adKinds } from '#model/ads/ad-kind.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import { bannerBox, bannerSizes } from '#model/ads/house-ad.ts'
import { adSizes, isStrip, labelHeightPx, reservedHeightPx, screensOf } from './ad-sizes.ts'

/** Reserved heights grow with the text size that a reader has chosen; the registry holds them for the default size. */
const remPx = 16
const columnPx: Record<AdScreen, number> = { small: 350, large: 680 }

it.each(adKinds.flatMap((kind) => adScreens.map((screen) => [kind, screen] as const)))(
  '[ADS-9] every size of %s fits its place on %s screens',
  (kind, screen) => {
    const placePx = /^rail/.test(kind)
      ? 300
      : kind === 'bottomBanner'
        ? { small: 350, large: 1180 }[screen]
        : columnPx[screen]
    for (const { widthPx } of adSizes[kind][screen]) expect(widthPx).toBeLessThanOrEqual(placePx)
  },
)

it.each(bannerSizes)('[ADS-9] a banner of %s has a slot', (size) => {
  const all = adKinds.flatMap((kind) => adScreens.flatMap((screen) => adSizes[kind][screen]))
  expect(all).toContainEqual(bannerBox(size))
})

it('[ADS-9] no slot of the rail has a place without a rail', () => {
  expect(adKinds.filter((kind) => screensOf(kind).length === 1)).toEqual(['railTop', 'rail', 'railSticky'])
})

it('[ADS-9] the styles reserve the heights of the registry, and the height of the label', () => {
  const css = readFileSync(new URL('./AdSlot.module.css', import.meta.url), 'utf8')
  const [forAll = '', wide = ''] = css.split('@media (width >= 900px)')
  const reserved = (kind: AdKind, rules: string) =>
    [...rules.matchAll(/([^{}]*)\{\s*--reserved: ([\d.]+)rem/g)].findLast(
      ([, selector = '']) => selector.includes(`'${kind}'`) || (isStrip(kind) && selector.includes('[data-ad-strip]')),
    )?.[2]
  const usual = /\.slot \{\s*--reserved: ([\d.]+)rem/.exec(css)?.[1]
  for (const kind of adKinds) {
    const small = Number(reserved(kind, forAll) ?? usual) * remPx
    const onWide = reserved(kind, wide)
    const large = onWide ? Number(onWide) * remPx : small
    if (screensOf(kind).includes('small')) expect([kind, small]).toEqual([kind, reservedHeightPx(kind, 'small')])
    expect([kind, large]).toEqual([kind, reservedHeightPx(kind, 'large')])
  }
  expect(Number(/\.label \{\s*min-height: (\d+)px/.exec(css)?.[1])).toBe(labelHeightPx)
})
