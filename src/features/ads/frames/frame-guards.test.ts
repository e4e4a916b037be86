import { expect, it } from 'vitest'
import { refusedFeatures } from './frame-guards.ts'

it('[ADS-9, PRIV-1] refuses a frame every feature that the browser knows, and names no other', () => {
  const featurePolicy = { features: () => ['usb', 'aria-notify', 'sync-xhr'] }
  expect(refusedFeatures({ featurePolicy })).toBe("aria-notify 'none'; sync-xhr 'none'; usb 'none'")
})

it('[ADS-9, PRIV-1] refuses the features that all browsers know where a browser has no list', () => {
  for (const page of [{}, { featurePolicy: { features: () => [] } }])
    expect(refusedFeatures(page)).toMatch(/^camera 'none'; display-capture 'none'; .*; web-share 'none'$/)
})
