import type { Page } from '@playwright/test'

interface Report {
  name: string
  message: string
  stack: string
  pageType: string
  build: string
}

/** Returns the errors that the page reports; must be called before it loads. */
export async function watchReports(page: Page): Promise<() => Promise<Report[]>> {
  await page.addInitScript(() => {
    const testReports: Blob[] = []
    Object.assign(window, { testReports })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob && url === '/api/errors') testReports.push(data)
      return send(url, data)
    }
  })
  return async () => {
    const bodies = await page.evaluate(() =>
      Promise.all((window as unknown as { testReports: Blob[] }).testReports.map((body) => body.text())),
    )
    return bodies.map((body) => JSON.parse(body) as Report)
  }
}
