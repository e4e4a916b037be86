import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without windows: a quarter of the full browser's processor time for the same pages (version 156). */
export const headlessShell = '/usr/bin/chromium-headless-shell'
const installed = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of the system's Chromium, else of Playwright's; undefined when neither is installed. */
export function findChromium(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/** No sandbox, because it cannot run as root; the other flags stop background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
