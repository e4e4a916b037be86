const endpoint = '/api/errors'
/** Of one page: a failure that repeats is reported once, and a page that breaks in many ways is one problem. */
const mostReports = 10

/**
 * ERR-1: reports errors and rejections that nothing has handled, without what tells what is read or typed. The scrubber
 * is fetched with the first of them; where it cannot be, the report has neither message nor stack.
 */
export function startErrorReports(): void {
  const reported = new Set<string>()

  async function report(error: unknown, otherwise: string): Promise<void> {
    const { name = '', message = otherwise, stack = '' }: Partial<Error> = error instanceof Error ? error : {}
    const scrub = await import('./scrub-report.ts').then(
      ({ scrubbedReport }) => scrubbedReport,
      () => () => ({ message: '', stack: '' }),
    )
    const report = JSON.stringify({
      name: /^[a-z]{0,50}(Error|Exception)$/i.test(name) ? name : 'Error',
      ...scrub(message, stack),
      pageType: document.documentElement.dataset.pageType,
      build: /[^/]*$/.exec(import.meta.url.split('?')[0] ?? '')?.[0],
    })
    if (reported.has(report) || reported.size >= mostReports) return
    reported.add(report)
    navigator.sendBeacon(endpoint, new Blob([report], { type: 'application/json' }))
  }

  addEventListener('error', ({ error, message }) => {
    // No error: browsers tell so of sizes that are observed in the next frame.
    if (!message.startsWith('ResizeObserver')) void report(error, message)
  })
  addEventListener('unhandledrejection', ({ reason }) => void report(reason, String(reason)))
}
