import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of this machine: the system's own, else the one Playwright has downloaded; undefined when there is none. */
export function findChromium(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/** No sandbox, because root may not have one; the rest keeps the browser off the network of its own accord. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
