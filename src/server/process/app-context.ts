import type { FastifyRequest } from 'fastify'
import type { Captcha } from '#adapters/captcha/captcha.ts'
import type { Store } from '#store/store.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Config } from '../config/config.ts'
import type { LanguageDomains } from '../http/language-domains.ts'
import type { Assets } from '../rendering/assets.ts'
import type { RenderQueue } from '../rendering/render-queue.ts'
import type { Failures } from './failures.ts'

/** Dependencies of the app besides its settings; tests and benchmarks pass their own. */
export interface AppDeps {
  store: Store
  assets: Assets
  /** Folder of the built scripts, fonts and SVGs, served under /assets; null in development, where Vite serves them. */
  assetsDir: string | null
  /** The same folders of earlier builds: pages in shared caches still refer to their scripts. */
  earlierAssetsDirs?: readonly string[]
  /** Replaces the configured one. */
  captcha?: Captcha
}

/** Shared by all routes of the site. */
export interface AppContext extends AppDeps {
  config: Config
  cache: PageCache
  renderQueue: RenderQueue
  captcha: Captcha
  failures: Failures
  domains: LanguageDomains
}

/** Also shared by the routes of pages, feeds and the sitemap. */
export interface PageAppContext extends AppContext {
  /** Counts a request that needs a rendering. @throws RefusedRequest with 429 when its address has sent too many */
  countUncached(request: FastifyRequest): Promise<void>
}
