// Written by `npm run texts` from catalogues/en.json.
import type { ReactNode } from 'react'

type None = Record<never, never>
/** Puts the words in a tag of a message into an element. */
export type Tag = (content: ReactNode) => ReactNode

/** What each message has inserted. */
export interface MessageArguments {
  'byline.aboutAuthor': None
  'byline.aboutFactChecker': None
  'byline.aboutMedicalReviewer': None
  'byline.allHistory': None
  'byline.author': { names: string }
  'byline.copyEditor': { names: string }
  'byline.editor': { names: string }
  'byline.factChecker': { names: string }
  'byline.factCheckerOn': { date: string; names: string }
  'byline.howWeReview': None
  'byline.medicalReviewer': { names: string }
  'byline.medicalReviewerOn': { date: string; names: string }
  'byline.medicalUpdatedSince': None
  'byline.medicalUpdatedSinceOn': { date: string }
  'byline.meetTeam': None
  'byline.notReviewed': None
  'byline.publishedOn': { date: string }
  'byline.readProcess': None
  'byline.reviewProcess': None
  'byline.reviewProcessHistory': None
  'byline.reviewProcessSources': None
  'byline.reviewProcessTitle': None
  'byline.reviewedOn': { date: string }
  'byline.roleOfAuthor': None
  'byline.roleOfFactChecker': None
  'byline.roleOfMedicalReviewer': None
  'byline.team': None
  'byline.teamAuthors': { role: Tag; task: Tag }
  'byline.teamCopyEditors': { role: Tag; task: Tag }
  'byline.teamEditors': { role: Tag; task: Tag }
  'byline.teamFactCheckers': { role: Tag; task: Tag }
  'byline.teamMedicalReviewers': { role: Tag; task: Tag }
  'byline.teamTitle': None
  'byline.updatedOn': { date: string }
  'byline.updatedSince': None
  'byline.updatedSinceOn': { date: string }
  'byline.wasUpdatedSince': None
  'byline.whyUpdated': None
  'byline.whyUpdatedTitle': None
  'byline.writtenAndChecked': None
  'byline.writtenFromSources': None
  'form.close': None
  'form.cutAddress': { longest: number }
  'form.cutText': { count: number; longest: number }
  'form.draftIsBack': None
  'form.error': { title: string }
  'form.failure': None
  'form.fields': None
  'form.keyReused': None
  'form.notAccepted': None
  'form.optional': None
  'form.problem': None
  'form.sending': None
  'form.startOver': None
  'form.tooMany': None
  'form.tryAgain': None
  'form.unreachable': None
  'form.used': { longest: number; used: number }
}
