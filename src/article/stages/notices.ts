import { disclaimersOf, planDisclaimer, planNotices } from '#features/disclaimers/disclaimers.rules.ts'
import { planOutdatedTranslation } from '#features/translation/outdated-translation.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** DISC-1: the notices besides the text. On each article, since a reader may never reach the footer. */
export const notices: Stage = {
  name: 'notices',
  run(draft, { site, texts, shopLinks, treatmentSets, newerOriginal }) {
    const carried = disclaimersOf(draft.written, { rules: site.disclaimerRules, shopLinks, treatmentSets })
    const disclaimers = carried.map(({ kind }) => planDisclaimer(kind, site.disclaimerTexts))
    const notice = site.notice ?? null
    return {
      ...draft,
      carriedDisclaimers: carried,
      notices: planNotices(disclaimers, { notice, hasHelp: draft.help !== null }),
      outdatedTranslation: planOutdatedTranslation(newerOriginal ?? null, texts.language),
    }
  },
  summarize: ({ notices: { open, folded, notice }, outdatedTranslation }) =>
    listed(
      outdatedTranslation && 'older than its original',
      notice && 'notice of the edition',
      ...open.map(({ kind }) => `${kind}, open`),
      ...folded.map(({ kind }) => `${kind}, folded`),
    ),
}
