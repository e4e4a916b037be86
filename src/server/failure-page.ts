import { plainPage } from './plain-page.ts'

/** What a reader gets when not even the page that says so can be made, as when the database is down. */
export const failurePage = plainPage(
  500,
  'We’re sorry — there’s a problem on our end',
  'Please try again shortly. <a href="/">Go to the home page</a>',
)
