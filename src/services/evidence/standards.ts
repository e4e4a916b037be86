import type { Evidence, SiteEvidence } from '#model/sources/evidence.ts'
import type { ArticleEvidence } from './article-evidence.ts'

/** Facts about the whole site that criteria use. */
export interface SiteFacts {
  evidence: SiteEvidence
  editorialProcess: string | null
}

/** A criterion in our own words, with the site's evidence for it. */
export interface AssessedCriterion {
  id: string
  asks: string
  /** Evidence found, one sentence each. */
  has: string[]
  /** Gaps, one sentence each; articles by their paths. */
  missing: { what: string; articles: string[] }[]
}

export interface AssessedStandard {
  id: 'pif-tick' | 'nhs-content'
  name: string
  /** The address at its publisher. */
  address: string
  criteria: AssessedCriterion[]
}

/** The gaps and where they are; a gap of the whole site lists no article. */
type Need = (
  site: SiteFacts,
  articles: readonly ArticleEvidence[],
) => { has: string[]; missing: AssessedCriterion['missing'] }

interface Criterion {
  id: string
  asks: string
  needs: Need[]
}

const ofSite =
  (what: string, found: (site: SiteFacts) => string | null | undefined): Need =>
  (site) => {
    const value = found(site)
    return value ? { has: [value], missing: [] } : { has: [], missing: [{ what, articles: [] }] }
  }

/** @param what  the name of the gap in articles that lack it */
const ofArticles =
  (what: string, has: (article: ArticleEvidence) => boolean, inWords: (count: number, all: number) => string): Need =>
  (_, articles) => {
    const without = articles.filter((article) => !has(article))
    const count = articles.length - without.length
    return {
      has: count > 0 ? [inWords(count, articles.length)] : [],
      missing: without.length > 0 ? [{ what, articles: without.map(({ path }) => path) }] : [],
    }
  }

const field = (name: keyof Evidence, what: string): Need =>
  ofArticles(
    `evidence.${name}`,
    ({ evidence }) => evidence[name] !== undefined,
    (count, all) => `${what}: noted for ${count} of ${all} articles.`,
  )

const always =
  (...has: string[]): Need =>
  () => ({ has, missing: [] })

const reviewed = ofArticles(
  'a review that covers the text',
  ({ review }) => review?.isCovered === true,
  (count, all) => `A review covers the present text of ${count} of ${all} articles.`,
)
const nextReview = ofArticles(
  'a day of the next review',
  ({ review }) => review?.nextOn != null,
  (count, all) => `The next review has a day for ${count} of ${all} articles.`,
)
const sources = ofArticles(
  'sources',
  (article) => article.sources > 0,
  (count, all) => `${count} of ${all} articles name their sources.`,
)
const training = ofSite('evidence.training in site/', ({ evidence: { training } }) =>
  training?.map(({ what, who, on }) => `${what}: ${who}, ${on}.`).join(' '),
)
const competence = ofSite('evidence.competence in site/', ({ evidence }) => evidence.competence)
const process = ofSite('interfacePages.editorialProcess in site/', ({ editorialProcess }) =>
  editorialProcess ? `The process is at ${editorialProcess}.` : null,
)
const grade = ofArticles(
  'a reading grade: the language or the length gives none',
  ({ readingGrade }) => readingGrade !== null,
  (count, all) => `The reading grade is computed for ${count} of ${all} articles.`,
)
const feedback: Need = (_, articles) => {
  const total = (name: 'received' | 'answered') => articles.reduce((sum, article) => sum + article.feedback[name], 0)
  return {
    has: [
      'Every article asks whether it helped, and takes what readers suggest or miss.',
      `Readers wrote ${total('received')} times, of which ${total('answered')} are dealt with.`,
    ],
    missing: [],
  }
}

const standards: (Omit<AssessedStandard, 'criteria'> & { criteria: Criterion[] })[] = [
  {
    id: 'pif-tick',
    name: 'PIF TICK',
    address: 'https://piftick.org.uk/',
    criteria: [
      {
        id: 'pif-1',
        asks: 'Information is made by a process that is written down and followed each time.',
        needs: [
          process,
          always('Each version is kept with its day, its editor and its kind, at /history and the path.'),
          reviewed,
        ],
      },
      { id: 'pif-2', asks: 'Those who make it are trained and supported.', needs: [training, competence] },
      {
        id: 'pif-3',
        asks: 'It answers a need of readers that was found out.',
        needs: [field('need', 'The need'), field('audience', 'The audience')],
      },
      {
        id: 'pif-4',
        asks: 'It rests on evidence that is sound and up to date.',
        needs: [
          sources,
          field('searched', 'The search of the literature'),
          field('grade', 'How sure the evidence is'),
          nextReview,
        ],
      },
      { id: 'pif-5', asks: 'Patients take part in making it.', needs: [field('patients', 'How patients took part')] },
      {
        id: 'pif-6',
        asks: 'It is written and designed so that everybody understands it.',
        needs: [grade, field('accessibility', 'What was done for accessibility')],
      },
      {
        id: 'pif-7',
        asks: 'In print and on screens it is easy to use.',
        needs: [
          always(
            'Pages are tested for WCAG 2.2 AA in light and dark, by keyboard and at 390 pixels; each article has a sheet to print.',
          ),
        ],
      },
      { id: 'pif-8', asks: 'Readers can say what they think of it.', needs: [feedback] },
      {
        id: 'pif-9',
        asks: 'It reaches those who need it.',
        needs: [
          ofSite('evidence.reach in site/', ({ evidence }) => evidence.reach),
          field('countries', 'Where it holds'),
        ],
      },
      {
        id: 'pif-10',
        asks: 'What it changes is measured.',
        needs: [ofSite('evidence.impact in site/', ({ evidence }) => evidence.impact)],
      },
    ],
  },
  {
    id: 'nhs-content',
    name: 'Standard for creating health content of the NHS',
    address: 'https://service-manual.nhs.uk/content/standard-for-creating-health-content',
    criteria: [
      {
        id: 'nhs-need',
        asks: 'There is a need for it.',
        needs: [field('need', 'The need'), field('audience', 'The audience')],
      },
      {
        id: 'nhs-evidence',
        asks: 'It rests on evidence of good quality, which is named.',
        needs: [sources, field('searched', 'The search of the literature'), field('grade', 'How sure the evidence is')],
      },
      {
        id: 'nhs-literacy',
        asks: 'It is easy to understand and accessible.',
        needs: [grade, field('accessibility', 'What was done for accessibility')],
      },
      {
        id: 'nhs-users',
        asks: 'Those whom it is for took part.',
        needs: [field('patients', 'How patients took part')],
      },
      { id: 'nhs-approval', asks: 'A clinician has approved the text.', needs: [reviewed] },
      { id: 'nhs-cycle', asks: 'It is reviewed in time.', needs: [nextReview] },
      {
        id: 'nhs-interests',
        asks: 'Interests and funding are declared.',
        needs: [field('interests', 'Interests'), field('funding', 'Funding')],
      },
      { id: 'nhs-feedback', asks: 'Readers’ feedback is taken up.', needs: [feedback] },
      { id: 'nhs-staff', asks: 'Those who make it are competent.', needs: [training, competence] },
    ],
  },
]

/** The site's evidence for each criterion, and the gaps. It does not say whether anybody would certify the site. */
export function assess(site: SiteFacts, articles: readonly ArticleEvidence[]): AssessedStandard[] {
  return standards.map(({ criteria, ...standard }) => ({
    ...standard,
    criteria: criteria.map(({ id, asks, needs }) => {
      const found = needs.map((need) => need(site, articles))
      return { id, asks, has: found.flatMap(({ has }) => has), missing: found.flatMap(({ missing }) => missing) }
    }),
  }))
}
