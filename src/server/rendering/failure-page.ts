import { plainPage } from './plain-page.ts'

/** Sent when the error page itself cannot be rendered, for instance while the database is unavailable. */
export const failurePage = plainPage(
  500,
  'We’re sorry — there’s a problem on our end',
  'Please try again shortly. <a href="/">Go to the home page</a>',
)
