import { type PageTypeName, pageTypes } from '#pages/page-types.ts'

/** An example of each page type that a reader can open; the fixtures and the demonstration content have all of them. */
const examples: Record<Exclude<PageTypeName, 'preview' | 'components'>, string> = {
  home: '/',
  search: '/search?q=skin',
  topicRequest: '/topic-request',
  feedback: '/feedback/new?article=/health/dark-spots&set=negative',
  sentenceFeedback: '/feedback/words?article=/health/dark-spots',
  comments: '/comments/all/health/dark-spots',
  history: '/history/health/dark-spots',
  sheet: '/sheet/health/dark-spots',
  visit: '/visit/health/dark-spots',
  kept: '/kept',
  commentForm: '/comments/new?article=/health/dark-spots',
  commentReport: '/comments/report?comment=dark-spots/dark-spots-tint',
  commentReceipt: '/comments/erased',
  emailShare: '/email-share?article=/health/dark-spots',
  mailBlock: '/mail/blocked',
  newsletter: '/newsletter',
  privacy: '/privacy-choices',
  transparency: '/transparency',
  verify: '/verify?article=/health/dark-spots',
  person: '/people/dr-elena-marquez',
  series: '/series/sleep-well',
  sponsor: '/sponsors/stride',
  tabbed: '/tabbed/health/dark-spots',
  infinite: '/infinite/health/dark-spots',
  article: '/health/dark-spots',
  category: '/health',
  sitePage: '/process',
  error: '/no-such-page',
}

export interface ExamplePage {
  name: keyof typeof examples
  path: string
  status: number
  /** Compressed bytes of JavaScript that may load before a press or a scroll. */
  scriptBudget: number
}

export const examplePages: ExamplePage[] = (Object.keys(examples) as (keyof typeof examples)[]).map((name) => ({
  name,
  path: examples[name],
  status: name === 'error' ? 404 : 200,
  scriptBudget: pageTypes[name].scriptBudget,
}))

/** Messages that the browser itself logs for the page that does not exist. */
export const notFoundProblems = [new RegExp(`404.*${examples.error}`)]
