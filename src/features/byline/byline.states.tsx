import { displayDate } from '#model/articles/date.ts'
import type { Person } from '#model/site/person.ts'
import type { ComponentStates, Samples } from '#ui/ComponentStates.ts'
import { sampleArticle, samplePerson, sampleScope } from '../testing/sample-article.ts'
import { Byline } from './Byline.tsx'
import { planByline } from './byline.rules.ts'

type Fields = Parameters<typeof sampleArticle>[0]

function byline(fields: Fields) {
  const plan = planByline(sampleArticle(fields), sampleScope)
  return plan && <Byline plan={plan} />
}
const person = (name: string, { portrait }: Samples): Person => ({ ...samplePerson(name), avatar: { src: portrait } })
const people = (names: string[], samples: Samples) => names.map((name) => person(name, samples))

const long = 'Wilhelmina Konstantinopolitanova-Featherstonehaugh, MD, PhD, MPH, FACOG'

export const states: ComponentStates = {
  'medically reviewed': (samples) =>
    byline({
      dates: { published: '2024-01-02', medicallyReviewed: '2026-01-18' },
      authors: people(['Maya Lind'], samples),
      medicalReviewers: people(['Elena Ruiz, MD'], samples),
      factCheckers: people(['Jonas Beck'], samples),
      editors: people(['Ruth Castle'], samples),
      copyEditors: people(['Nell Brian'], samples),
      updateReason: ['New evidence.'],
    }),
  'fact checked': (samples) =>
    byline({
      dates: { published: '2024-01-02', factChecked: '2026-01-18' },
      authors: people(['Maya Lind'], samples),
      factCheckers: people(['Jonas Beck', 'Grace Tan'], samples),
    }),
  'not medically reviewed': (samples) =>
    byline({
      dates: { published: '2024-01-02', factChecked: '2026-01-18' },
      specialty: 'Dermatology',
      authors: people(['Maya Lind'], samples),
      factCheckers: people(['Jonas Beck'], samples),
      propsFor: { articleResources: { sources: [{ title: 'On skin' }] } },
    }),
  updated: (samples) =>
    byline({ dates: { published: '2024-01-02', lastUpdates: '2026-01-18' }, authors: people(['Maya Lind'], samples) }),
  'updated after the review': (samples) =>
    byline({
      dates: { published: '2024-01-02', medicallyReviewed: '2025-11-30', lastUpdates: '2026-01-18' },
      authors: people(['Maya Lind'], samples),
      medicalReviewers: people(['Elena Ruiz, MD'], samples),
      updateReason: ['New evidence.'],
    }),
  published: (samples) => byline({ dates: { published: '2024-01-02' }, authors: people(['Maya Lind'], samples) }),
  'nobody, with a date': () => byline({ dates: { published: '2024-01-02' } }),
  'nobody has a portrait': () =>
    byline({
      dates: { published: '2024-01-02', medicallyReviewed: '2026-01-18' },
      authors: [samplePerson('Maya Lind')],
      medicalReviewers: [samplePerson('Elena Ruiz, MD')],
    }),
  'long names, many people': (samples) =>
    byline({
      dates: { published: '2024-01-02', medicallyReviewed: displayDate('2026-01-18').date },
      authors: people([long, 'Bo Li', 'Ana Sousa', 'Jo Ek'], samples),
      medicalReviewers: people([long, 'Bo Ek, MD'], samples),
      factCheckers: people([long], samples),
      editors: people([long], samples),
      copyEditors: people([long], samples),
    }),
}
