import { countedArticle } from '#features/analytics/counted-view.rules.ts'
import { type AdPolicyFacts, decideAds } from '#model/ads/ad-policy.ts'
import { Sponsor } from '#model/ads/sponsor.ts'
import type { Article } from '#model/articles/article.ts'
import { urgencyLevelsOf } from '#model/articles/section.ts'
import { categoryPaths } from '#model/site/category.ts'
import { decidingListsLacking } from '#model/site/lists-of-language.ts'
import type { Site } from '#model/site/site.ts'
import type { Stage } from '../article-draft.ts'

/**
 * ADS-9: the ads and promotion allowed beside the article. Later stages get the article without the parts that the
 * policy closes.
 */
export const policy: Stage = {
  name: 'policy',
  run(draft, { site }) {
    const decision = decideAds(adPolicyFacts(draft.written, site), site.adPolicy, site.topics)
    const article = decision.allowsPromotion ? draft.article : withoutPromotion(draft.article)
    const { canonicalPath } = draft.written.contentMeta
    const counted = countedArticle(decision, { path: canonicalPath, title: draft.written.title })
    return { ...draft, decision, article, counted }
  },
  summarize: ({ decision: { level, allowsPromotion } }) =>
    `ads: ${level}; sponsors, partners and shops: ${allowsPromotion ? 'as written' : 'taken out'}`,
}

/** The facts of an article that the policy of ads reads. */
function adPolicyFacts(
  { title, categories, tabs, contentMeta, language }: Article,
  site: Pick<Site, 'languages' | 'translations'>,
): AdPolicyFacts {
  return {
    title,
    path: contentMeta.canonicalPath,
    categories: categoryPaths(categories),
    sections: tabs.map(({ id }) => id),
    hasCrisisBox: urgencyLevelsOf(tabs).has('crisis'),
    suggestsDiagnosis: contentMeta.suggestsDiagnosis,
    lacking: decidingListsLacking(site, language),
  }
}

/** An article without promotion, if the policy allows none: no brands, partners, shops and paid stories. */
function withoutPromotion(article: Article): Article {
  const { contentMeta, propsFor, sponsored } = article
  const isUnpaid = ({ isSponsored }: { isSponsored?: boolean | undefined }) => !isSponsored
  return {
    ...article,
    sponsored: sponsored && disclosedOnly(sponsored),
    brandCTAs: [],
    mpdPlacements: [],
    recommendedContent: null,
    contentMeta: {
      ...contentMeta,
      productCards: [],
      relatedStories: contentMeta.relatedStories.filter(isUnpaid),
      popularIn: { ...contentMeta.popularIn, items: contentMeta.popularIn.items.filter(isUnpaid) },
    },
    propsFor: {
      ...propsFor,
      whisperProps: { guides: [], reviews: [] },
      readNext: { ...propsFor.readNext, items: propsFor.readNext.items.filter(isUnpaid) },
    },
  }
}

/** Readers must learn who paid for the article; the bar shows nothing more of the sponsor's, and links to nothing. */
function disclosedOnly({ msiteID, name, sponsoredBarTxt, type }: Sponsor): Sponsor {
  return Sponsor.parse({ msiteID, name, sponsoredBarTxt, type })
}
