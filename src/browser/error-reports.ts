const endpoint = '/api/errors'
/** The maximum per page: a repeated failure is reported once, and a page that breaks in many ways is one problem. */
const mostReports = 10

/**
 * ERR-1: reports unhandled errors and rejections, without text that reveals what the reader reads or types. The
 * scrubber is fetched with the first report; if that fails, the report has neither message nor stack.
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
    // No error: browsers report size observations that are delayed to the next frame.
    if (!message.startsWith('ResizeObserver')) void report(error, message)
  })
  addEventListener('unhandledrejection', ({ reason }) => void report(reason, String(reason)))
}
