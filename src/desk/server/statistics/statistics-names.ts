import type { pageRoutePatterns } from '#routing/routes.ts'

type PageType = keyof typeof pageRoutePatterns

/* Names of counted keys, in words. A key that is not listed keeps its own name. */

const shares: Record<string, string> = {
  email: 'Email',
  print: 'Print',
  copy: 'Copied link',
  device: 'Menu of the device',
  sms: 'Text message',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  flipboard: 'Flipboard',
}

const shopPlaces: Record<string, string> = {
  text: 'Text of the article',
  'product card': 'Product cards',
  gallery: 'Galleries',
  brand: 'Brands',
  treatment: 'Treatment cards',
  rail: 'Beside the article',
}

const pageTypes: Record<PageType, string> = {
  home: 'Home page',
  search: 'Search',
  topicRequest: 'Requests for topics',
  feedback: 'Feedback',
  sentenceFeedback: 'Feedback on words',
  history: 'History of an article',
  sheet: 'Article to keep and to print',
  visit: 'Sheet for a doctor’s visit',
  kept: 'What a reader keeps',
  comments: 'All comments',
  commentForm: 'Comment form',
  commentReport: 'Report of a comment',
  commentReceipt: 'Receipt of a comment',
  emailShare: 'Email this page',
  mailBlock: 'Block of mail',
  newsletter: 'Newsletter',
  privacy: 'Privacy',
  transparency: 'Who pays for the site',
  verify: 'Check an article',
  person: 'Person',
  series: 'Series',
  sponsor: 'Sponsor',
  preview: 'Preview',
  tabbed: 'Tabbed article',
  infinite: 'Infinite page',
  components: 'Components',
  article: 'Article',
  category: 'Category',
  sitePage: 'About the site',
}

export function shareName(network: string): string {
  return shares[network] ?? network
}

export function shopPlaceName(place: string): string {
  return shopPlaces[place] ?? place
}

export function pageTypeName(type: string): string {
  return pageTypes[type as PageType] ?? type
}
