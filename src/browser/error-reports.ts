import { scrubbedMessage, scrubbedStack } from '#model/scrub-error.ts'

const endpoint = '/api/errors'
/** Of one page: what fails again and again is told once, and a page that breaks in many ways is one problem. */
const mostReports = 10

/** ERR-1: reports errors and rejections that nothing has handled, without what tells what is read or typed. */
export function startErrorReports(): void {
  const reported = new Set<string>()

  function report(error: unknown, message: string): void {
    const { name, stack }: Partial<Error> = error instanceof Error ? error : {}
    const report = JSON.stringify({
      name: /^\w{1,60}$/.test(name ?? '') ? name : 'Error',
      message: scrubbedMessage(error instanceof Error ? error.message : message, document.title),
      stack: scrubbedStack(stack ?? ''),
      pageType: document.documentElement.dataset.pageType,
      build: /[^/]*$/.exec(import.meta.url.split('?')[0] ?? '')?.[0],
    })
    if (reported.has(report) || reported.size >= mostReports) return
    reported.add(report)
    navigator.sendBeacon(endpoint, new Blob([report], { type: 'application/json' }))
  }

  addEventListener('error', ({ error, message }) => {
    // No error: browsers tell so of sizes that are observed in the next frame.
    if (!message.startsWith('ResizeObserver')) report(error, message)
  })
  addEventListener('unhandledrejection', ({ reason }) => report(reason, String(reason)))
}
