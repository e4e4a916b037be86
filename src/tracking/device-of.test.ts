import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

it.each([
  { widthPx: 320, device: 'mobile' },
  { widthPx: 599, device: 'mobile' },
  { widthPx: 600, device: 'tablet' },
  { widthPx: 1239, device: 'tablet' },
  { widthPx: 1240, device: 'desktop' },
])('[SHARE-4] a window $widthPx pixels wide is a $device', ({ widthPx, device }) => {
  expect(deviceOf(widthPx)).toBe(device)
})
