import { type Evidence, evidenceFields, type SiteEvidence, siteEvidenceFields } from '#model/sources/evidence.ts'
import { type FileContext, reportError } from '../file-context.ts'
import type { Point } from '../problem.ts'

const expected: Record<keyof Evidence, string> = {
  need: 'need: what readers ask for, and how that is known',
  audience: 'audience: whom the article is for',
  countries: 'countries: where its advice holds, such as [GB, IE]',
  searched: 'searched: the day that the literature was searched last, such as 2026-03-14',
  grade: 'grade: high, moderate, low or very-low',
  patients: 'patients: how patients took part',
  interests: 'interests: of those who made it, or none',
  funding: 'funding: who paid for it',
  accessibility: 'accessibility: what was done so that everybody can read it',
}

const expectedOfSite: Record<keyof SiteEvidence, string> = {
  training: 'training: a list of what, who and on',
  competence: 'competence: what somebody has to know to write, edit or review here',
  reach: 'reach: how an article reaches those who need it',
  impact: 'impact: how it is found out what an article changes',
}

/** REV-14: with `check --standard pif` each field of the evidence is required, and a medical reviewer and sources are. */
export function checkEvidence(
  article: { evidence?: Evidence | undefined; sources: readonly unknown[]; medicalReviewers: readonly unknown[] },
  point: Point,
  context: FileContext,
): void {
  if (context.standard !== 'pif') return
  for (const field of evidenceFields)
    if (article.evidence?.[field] === undefined)
      reportError(context, point, `no evidence.${field}, which the standard pif asks for`, expected[field])
  if (article.sources.length === 0)
    reportError(context, point, 'no sources, which the standard pif asks for', 'sources: what its statements rest on')
  if (article.medicalReviewers.length === 0)
    reportError(
      context,
      point,
      'no medicalReviewers, whom the standard pif asks for',
      'medicalReviewers: who reviewed it',
    )
}

export function checkSiteEvidence(evidence: SiteEvidence | undefined, context: FileContext): void {
  if (context.standard !== 'pif') return
  for (const field of siteEvidenceFields)
    if (evidence?.[field] === undefined)
      reportError(
        context,
        { line: 1, column: 1 },
        `no evidence.${field} in any file of site/, which the standard pif asks for`,
        expectedOfSite[field],
      )
}
