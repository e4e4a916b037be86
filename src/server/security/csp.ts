import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { routePatterns } from '#routing/routes.ts'

/** How long the first paint waits for fonts, in milliseconds; shorter on a slow connection. */
const fontWaitMs = { usual: 400, slow: 100 }
/** Below this speed in Mbit/s, the fonts of a first visit arrive too late for any acceptable wait. */
const slowDownlink = 3

/**
 * The only inline script. It runs before the first paint and sets the class `js`, so that styles may hide what only
 * scripts can open. If the entry script (the element with `data-ahead`) fails to load, it removes the class again.
 *
 * If a panel asks for consent to ads of other companies, `data-asks` means that this reader has not answered yet: small
 * screens keep a place for it. src/model/ads/consent.ts decides whether an answer is valid.
 *
 * `data-opt-out` means that the browser sends Global Privacy Control; pages rendered for one request have it if that
 * had the header.
 *
 * `data-nothing-paid` means that this reader hides paid items: they are never laid out (REV-13).
 *
 * `data-pressed` has the time of a press before the entry script arrived, which repeats the press
 * (attach-behaviors.ts).
 *
 * The first paint waits for the preloaded fonts, within limits: a font that arrives later is not used, since lines
 * would move (decision 054).
 */
export const inlineScript =
  "((c,a,r)=>{c.add('js');addEventListener('error',e=>{e.target.dataset?.ahead!=null&&c.remove('js')},true);" +
  "let w='fonts-awaited',n=navigator.connection,s=l=>{c.contains(w)&&(c.remove(w),l&&c.add('fonts-late'))};c.add(w);" +
  "Promise.all([...document.querySelectorAll('link[data-face]')].map(l=>document.fonts.load(l.dataset.face))).then(()=>s(),s);" +
  `setTimeout(s,n&&(n.saveData||n.downlink<${slowDownlink}||/[23]g/.test(n.effectiveType))?${fontWaitMs.slow}:${fontWaitMs.usual},1)` +
  ";navigator.globalPrivacyControl&&(a.optOut='');if('panel'in a&&!('optOut'in a))try{r=JSON.parse(localStorage.getItem('salus-privacy-choice'));" +
  "n=new Date().toJSON();r.version==a.asked&&r.at<=n&&n<r.until||(a.asks='')}catch{a.asks=''}" +
  ";try{localStorage['salus-nothing-paid']&&(a.nothingPaid='')}catch{}" +
  ";addEventListener('click',e=>(e=e.target.closest?.('[data-replay]'))&&(e.dataset.pressed=+new Date))" +
  '})(document.documentElement.classList,document.documentElement.dataset)'

/** A source expression that allows exactly this inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const scriptHash = hashSource(inlineScript)

const ownConnections = "connect-src 'self'"

/** Policies by inline style: pages with the same components share one. */
const policies = new LRUCache<string, string>({ max: 200 })

/**
 * The content security policy of a page: same origin only, and its inline style and the inline script by hash. Cached
 * pages are shared between readers, so a nonce is not possible. The Trusted Types policies admit the site's own
 * fragments (src/browser/fetch-fragment.ts), the worker of the captcha (src/ui/form/solve-in-worker.ts), and that of
 * kept articles (src/features/keep/register-worker.ts). The same in development, tests and production.
 */
export function contentSecurityPolicy(
  inlineStyle: string,
  {
    adFrames = null,
    mediaHosts = [],
    counting = null,
  }: {
    adFrames?: string | null
    mediaHosts?: readonly string[]
    /** The origin of the service that counts visits (SITE-7). */
    counting?: string | null
  } = {},
): string {
  const media = mediaHosts.length > 0 ? `; media-src ${mediaHosts.map((host) => `https://${host}`).join(' ')}` : ''
  const own = policyFor(inlineStyle)
  const policy = (counting ? own.replace(ownConnections, `${ownConnections} ${counting}`) : own) + media
  // The same whether a reader has consented or not (decision 093).
  return adFrames ? `${policy}; frame-src ${adFrames.replace('//', '//*.')}` : policy
}

function policyFor(inlineStyle: string): string {
  const known = policies.get(inlineStyle)
  if (known) return known
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}`,
    `style-src 'self' ${hashSource(inlineStyle)}`,
    "img-src 'self'",
    "font-src 'self'",
    ownConnections,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types salus-fragment salus-worker salus-keep',
    // The first for Firefox and Safari, the second for Chrome, which finds the address in `Reporting-Endpoints`.
    `report-uri ${routePatterns.cspReports}`,
    'report-to csp',
  ].join('; ')
  policies.set(inlineStyle, policy)
  return policy
}
