import { expect, type Locator, type Page } from '@playwright/test'

/** A form of readers, with the facts that the common tests of all forms need. */
export interface ReaderForm {
  /** Begins with the requirement ids that its tests prove. */
  name: string
  /** The path that it posts to. */
  action: string
  /** The response of the site once it is stored. */
  answer: object
  /** The message of the form when it cannot be sent. */
  failure: string
  /** Opens the form where readers find it, with scripts. */
  open(page: Page): Promise<void>
  /** The place of the opened form. */
  place(page: Page): Locator
  /** Its own page, for browsers without scripts. */
  path: string
  /** The page that follows once it is sent. */
  sentPath: RegExp
  button: string
  /** The heading once it is sent. */
  thanks: string
  /** The input of a reader, in the order of the form. */
  fields: Field[]
  /** The resulting body; optional fields are empty. */
  body: object
  /**
   * Invalid input for some of these fields, or for others; then the messages are shown, and the first of these fields
   * gets the focus.
   */
  wrong: Field[]
  messages: [label: string, message: RegExp][]
}

export interface Field {
  label: string
  /** The text to type; for a choice the option; null for a box to check. */
  value: string | null
}

/** The article in which the forms are opened. */
export const article = '/health/dark-spots'
const apology = "We're sorry — there's a problem on our end. Please try again shortly"

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const commentForm = (page: Page) => page.getByRole('region', { name: 'Add a comment' })
const token = expect.stringMatching(/\w/)

export const readerForms: ReaderForm[] = [
  {
    name: '[FEED-4, FEED-5, FEED-8] feedback',
    action: '/api/feedback',
    answer: { feedbackResp: { meta: { code: 200 } }, error: null },
    failure: apology,
    async open(page) {
      await page.goto(article)
      await page.getByRole('region', { name: 'Was this article helpful?' }).getByRole('link', { name: 'No' }).click()
      await expect(dialog(page).locator('form[aria-busy=false]').first()).toBeAttached()
      await dialog(page).getByRole('link', { name: 'Suggestion' }).click()
    },
    place: dialog,
    path: `/feedback/new?article=${article}&set=negative&type=negativeIncorrect`,
    sentPath: /\/feedback\/thanks/,
    button: 'Send feedback',
    thanks: 'Thank you for your feedback',
    fields: [
      { label: 'What should we correct?', value: 'The dose.' },
      { label: 'Your name', value: 'Ana' },
    ],
    body: {
      mainQuestion: 'The dose.',
      trackingTypeLabel: 'Suggestion',
      yourEmail: '',
      yourName: 'Ana',
      pathname: article,
      recaptcha: token,
    },
    wrong: [
      { label: 'What should we correct?', value: '' },
      { label: 'Your email', value: 'ana' },
    ],
    messages: [
      ['What should we correct?', /Please enter your feedback$/],
      ['Your email', /Error in email format$/],
    ],
  },
  {
    name: '[MAIL-1, MAIL-2, MAIL-3] an email',
    action: '/api/email-share',
    answer: { success: true, error: null },
    failure: apology,
    async open(page) {
      await page.goto(article)
      await page.locator('[data-share-place=bar]').getByRole('link', { name: 'Email' }).click()
      await expect(dialog(page).locator('form[aria-busy=false]')).toBeAttached()
    },
    place: dialog,
    path: `/email-share?article=${article}`,
    sentPath: /\/email-share\/sent\?article=/,
    button: 'Send',
    thanks: 'Thank you. Your message has been sent.',
    fields: [
      { label: 'Your name', value: 'Ada Lovelace' },
      { label: 'Your email', value: 'ada@example.org' },
      { label: 'Their email', value: 'ben@example.org' },
    ],
    body: expect.objectContaining({
      yourName: 'Ada Lovelace',
      yourEmail: 'ada@example.org',
      theirEmail: 'ben@example.org',
      pathname: article,
      recaptcha: token,
    }),
    wrong: [
      { label: 'Your name', value: '' },
      { label: 'Your email', value: 'ada@' },
      { label: 'Their email', value: '' },
    ],
    messages: [
      ['Your name', /Please enter your name$/],
      ['Your email', /Error in email format$/],
      ['Their email', /Please enter their email$/],
    ],
  },
  {
    name: '[FEED-7] a signup for the newsletter',
    action: '/api/newsletter',
    answer: { message: 'success' },
    failure: apology,
    async open(page) {
      await page.goto('/newsletter')
      await expect(main(page).locator('form[aria-busy=false]')).toBeAttached()
    },
    place: main,
    path: '/newsletter',
    sentPath: /\/newsletter\/sent$/,
    button: 'Sign up',
    thanks: 'One more step',
    fields: [{ label: 'Your email', value: 'ana@example.org' }],
    body: { email: 'ana@example.org', list: 'wellness', recaptcha: token },
    wrong: [{ label: 'Your email', value: 'ana@' }],
    messages: [['Your email', /Error in email format$/]],
  },
  {
    name: '[COMM-1, COMM-3, COMM-6, COMM-10] a comment',
    action: '/googlesheet/comment',
    answer: { data: { message: 'success' } },
    failure: 'Please try again.',
    async open(page) {
      await page.goto(article)
      await page.getByRole('link', { name: 'ADD A COMMENT' }).click()
      await expect(commentForm(page).locator('form[aria-busy=false]')).toBeAttached()
    },
    place: commentForm,
    path: `/comments/new?article=${article}`,
    sentPath: /\/comments\/receipt\?token=[\w-]{32}$/,
    button: 'Send comment',
    thanks: 'Thank you for your comment',
    fields: [
      { label: 'Condition or health concern', value: 'Melasma' },
      { label: 'Years living with it', value: '3' },
      { label: 'Your email', value: 'reader@example.org' },
      { label: 'Your comment', value: 'It faded.' },
      { label: 'I agree to the Terms of Use', value: null },
    ],
    body: expect.objectContaining({
      comment: 'It faded.',
      yearsSinceDiagnosis: '3',
      primaryHealthConcern: 'Melasma',
      email: 'reader@example.org',
      url: article,
      newsletter: 'false',
    }),
    wrong: [{ label: 'Your email', value: 'reader@' }],
    messages: [['Your email', /Error in email format$/]],
  },
  {
    name: 'a request for a topic',
    action: '/api/topic-requests',
    answer: { message: 'success' },
    failure: 'This could not be sent. Check your connection and try again: what you wrote is still here.',
    async open(page) {
      await page.goto('/search?q=xyzzyplugh')
      await expect(topicForm(page).locator('form[aria-busy=false]')).toBeAttached()
    },
    place: topicForm,
    path: '/topic-request',
    sentPath: /\/topic-request\/sent$/,
    button: 'Send to the editors',
    thanks: 'Thank you. Your request was sent',
    fields: [
      { label: 'What were you looking for?', value: 'Night sweats' },
      { label: 'Anything else', value: 'In men' },
    ],
    body: { topic: 'Night sweats', detail: 'In men' },
    wrong: [{ label: 'What were you looking for?', value: 'IB' }],
    messages: [['What were you looking for?', /Write at least 3 characters$/]],
  },
]

function topicForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Tell us what you were looking for' })
}

/** A label by its beginning: it may be followed by "optional". */
export const named = (label: string) => new RegExp(`^${label}`)

/** Enters the values of fields into the form at that place. */
export async function fillIn(page: Page, { place }: Pick<ReaderForm, 'place'>, fields: Field[]): Promise<void> {
  for (const { label, value } of fields) {
    const field = place(page).getByLabel(named(label))
    if (value === null) await field.check()
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
    else await field.fill(value)
  }
}
