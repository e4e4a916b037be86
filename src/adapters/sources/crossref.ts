import { z } from 'zod'
import type { SourceNotice } from '#model/sources/source-check.ts'
import { askedRegistry, type RegistrySettings } from './ask-registry.ts'
import { doiOf, type NoticeRegistry, type RegistryAnswer } from './notices.ts'

/** The fields read of a work's record: its `updated-by` lists notices about it, including those of Retraction Watch. */
const Work = z.object({
  status: z.literal('ok'),
  message: z.object({
    DOI: z.string(),
    'updated-by': z
      .array(
        z.object({
          DOI: z.string().optional(),
          type: z.string(),
          updated: z.object({ 'date-parts': z.array(z.array(z.int().nullable())) }).optional(),
        }),
      )
      .default([]),
  }),
})

/** The types of Crossmark that affect a source's reliability; others, such as a new edition, do not. */
const states: Record<string, SourceNotice['state']> = {
  retraction: 'retracted',
  withdrawal: 'retracted',
  removal: 'retracted',
  partial_retraction: 'concern',
  expression_of_concern: 'concern',
  correction: 'corrected',
  corrigendum: 'corrected',
  erratum: 'corrected',
  addendum: 'corrected',
  clarification: 'corrected',
  reinstatement: 'reinstated',
}

/**
 * Queries Crossref for the notices about a DOI (REV-9).
 *
 * @param settings  requests with a contact get Crossref's separate pool
 */
export function crossrefRegistry({ address, mailto, userAgent }: RegistrySettings): NoticeRegistry {
  return askedRegistry({
    name: 'Crossref',
    userAgent,
    subjectOf: doiOf,
    // Encoded whole: Crossref responds to an unencoded comma in a DOI with an error.
    addressOf: (doi) => new URL(`/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(mailto)}`, address),
    understand: crossrefNotices,
  })
}

export function crossrefNotices(body: string, doi: string): RegistryAnswer {
  const { data } = Work.safeParse(JSON.parse(body))
  // The record of another work is no response about this one.
  if (data?.message.DOI.toLowerCase() !== doi) return { outcome: 'unknown', reason: 'an answer of another form' }
  const notices = data.message['updated-by'].flatMap(({ DOI, type, updated }): SourceNotice[] => {
    const state = states[type.toLowerCase().replaceAll(/[ -]/g, '_')]
    return state
      ? [{ state, date: dayOf(updated?.['date-parts'][0]), link: DOI ? `https://doi.org/${DOI}` : null }]
      : []
  })
  return { outcome: 'notices', notices }
}

function dayOf(parts: readonly (number | null)[] = []): string | null {
  // Crossref writes null for an unknown part.
  const [year, month, day] = parts
  if (!year) return null
  return `${year}-${String(month ?? 1).padStart(2, '0')}-${String(day ?? 1).padStart(2, '0')}`
}
