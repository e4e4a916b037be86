import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type Image, imageFile, widthsOf } from '#model/articles/image.ts'
import type { ShareNetwork, SharePlace } from '#model/readers/share.ts'
import { emailSharePaths } from '#routing/routes.ts'
import type { DeviceType } from '#tracking/device.ts'

/** A way to share that can be offered outside the modal: a network's page, or printing. */
export type ActionName = Exclude<ShareNetwork, 'copy' | 'device'>
/** The ways with a URL: all except printing and those that need scripts. */
type LinkedNetwork = Exclude<ActionName, 'print'>

/** The ways of each place besides More, in order (SHARE-1). The tools have only those that fit beside their title. */
export const offered: Readonly<Record<SharePlace, readonly ActionName[]>> = {
  bar: ['print', 'email', 'facebook', 'twitter', 'pinterest', 'reddit', 'flipboard', 'sms'],
  tools: ['print', 'email', 'facebook', 'twitter'],
  modal: ['print', 'email', 'facebook', 'twitter', 'pinterest', 'reddit'],
}

/** The ways in the bar on a phone: those that most readers look for, and those that the modal lacks. */
export const keptOnPhones: readonly ActionName[] = ['email', 'facebook', 'flipboard', 'sms']

/**
 * The device in links until the share behaviour sets the reader's: a cached page serves all devices, and most readers
 * use a phone.
 */
const assumedDevice: DeviceType = 'mobile'

export interface SharePlan {
  /** The id of the share modal, which the bar and the tools share. */
  modalId: string
  title: string
  /** The article's URL as a reader may copy it, without campaign parameters. */
  address: string
  links: Record<LinkedNetwork, string>
  actions: Record<SharePlace, PlannedShareAction[]>
}

/** The look of a way to share: the same object in every plan, so that it is rendered once. */
export interface ShareWay {
  network: ActionName
}

/** A way to share in one place. */
export type PlannedShareAction = {
  way: ShareWay
  /** Whether phones show it too. */
  isOnPhones: boolean
} & (
  | { network: 'print'; href: null }
  /** A network's page opens in a window of its own, a form in place; a message opens another program. */
  | { network: LinkedNetwork; href: string; isPage: boolean }
)

const ways: Readonly<Record<ActionName, ShareWay>> = {
  print: { network: 'print' },
  email: { network: 'email' },
  facebook: { network: 'facebook' },
  twitter: { network: 'twitter' },
  pinterest: { network: 'pinterest' },
  reddit: { network: 'reddit' },
  flipboard: { network: 'flipboard' },
  sms: { network: 'sms' },
}

/**
 * SHARE-2: the share pages of the networks, each with the article's own address and title and nothing else; null for a
 * preview, which has no address to share.
 *
 * @param origin  the public address of the site, without a slash at its end
 */
export function planShare(article: Article, origin: string, scope: ArticleScope): SharePlan | null {
  const { title, contentMeta, pinterestImage, image } = article
  if (contentMeta.isPreview) return null
  const address = `${origin}${contentMeta.canonicalPath}`
  const counted = (network: LinkedNetwork) => `${address}?${utm(network)}`
  const picture = pinterestImage ?? image
  const links = {
    email: `${emailSharePaths.form}?${query({ article: contentMeta.canonicalPath })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: counted('facebook') })}`,
    twitter: `https://twitter.com/intent/tweet?${query({ url: counted('twitter'), text: title })}`,
    pinterest: `https://www.pinterest.com/pin/create/button/?${query({
      url: counted('pinterest'),
      ...(picture && { media: `${origin}${largestFile(picture)}` }),
      description: title,
    })}`,
    reddit: `https://www.reddit.com/submit?${query({ url: counted('reddit'), title })}`,
    flipboard: `https://share.flipboard.com/bookmarklet/popout?${query({ v: '2', title, url: counted('flipboard') })}`,
    // Android needs `?`, older iPhones `&`: both accept the two together.
    sms: `sms:?&${query({ body: `${title} ${counted('sms')}` })}`,
  }
  const actions = (place: SharePlace) => offered[place].map((network) => planAction(network, place, links))
  return {
    modalId: scope.id('share-modal'),
    title,
    address,
    links,
    actions: { bar: actions('bar'), tools: actions('tools'), modal: actions('modal') },
  }
}

function planAction(network: ActionName, place: SharePlace, links: SharePlan['links']): PlannedShareAction {
  const shown = { way: ways[network], isOnPhones: place !== 'bar' || keptOnPhones.includes(network) }
  if (network === 'print') return { ...shown, network, href: null }
  return { ...shown, network, href: links[network], isPage: links[network].startsWith('https:') }
}

function utm(network: LinkedNetwork): string {
  return query({
    utm_medium: 'social',
    utm_source: network,
    utm_campaign: `social-sharebar-referred-${assumedDevice}`,
  })
}

/** Not URLSearchParams: mail and message programs would show its plus signs. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

function largestFile(image: Image): string {
  return imageFile(image.src, widthsOf(image).at(-1) ?? image.width, 'webp')
}
