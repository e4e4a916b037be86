// Written by `npm run texts` from catalogues/en.json.
import type { ReactNode } from 'react'

type None = Record<never, never>
/** Puts the words in a tag of a message into an element. */
export type Tag = (content: ReactNode) => ReactNode

/** What each message has inserted. */
export interface MessageArguments {
  'ads.label': None
  'ads.skip': None
  'ads.slot': { number: number }
  'ads.sponsored': None
  'articleTools.author': None
  'articleTools.collapsed': None
  'articleTools.comments': None
  'articleTools.copyEditor': None
  'articleTools.editor': None
  'articleTools.expanded': None
  'articleTools.factChecker': None
  'articleTools.history': None
  'articleTools.historyLabel': None
  'articleTools.historyNote': None
  'articleTools.medicalReviewer': None
  'articleTools.noChanges': None
  'articleTools.showAllHistory': None
  'articleTools.showLess': None
  'articleTools.sourceCount': { count: number }
  'articleTools.sources': None
  'articleTools.sourcesNote': { link: Tag }
  'articleTools.title': None
  'articleTools.unchanged': { date: string }
  'body.affiliateLink': None
  'body.cons': None
  'body.pros': None
  'body.seeProduct': None
  'body.urgencyAppointment': None
  'body.urgencyCrisis': None
  'body.urgencyEmergency': None
  'body.urgencyPoison': None
  'body.urgencySameDay': None
  'body.urgencyTwoWeeks': None
  'brandCta.disclosure': { count: number }
  'brandCta.getStarted': None
  'brandCta.notStated': None
  'brandCta.readMore': None
  'brandCta.top': None
  'brandCta.tryBrand': { brand: string }
  'breadcrumbs.label': None
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
  'card.reviewedBy': { names: string }
  'category.empty': None
  'category.parts': { name: string }
  'clusterNav.back': None
  'clusterNav.close': None
  'clusterNav.defaultTopic': None
  'clusterNav.exploreMoreIn': { topic: string }
  'clusterNav.moreIn': { topic: string }
  'commentForm.age': None
  'commentForm.ageBounds': { from: number; to: number }
  'commentForm.ageHint': None
  'commentForm.articleClosed': None
  'commentForm.comment': None
  'commentForm.commentHint': { count: number }
  'commentForm.commentMissing': None
  'commentForm.commentTooLong': { count: number }
  'commentForm.condition': None
  'commentForm.conditionEmpty': None
  'commentForm.conditionMissing': None
  'commentForm.consent': { site: string }
  'commentForm.crisis': None
  'commentForm.email': None
  'commentForm.emailFormat': None
  'commentForm.emailHint': None
  'commentForm.emailMissing': None
  'commentForm.emailTooLong': { count: number }
  'commentForm.hiddenField': None
  'commentForm.intro': None
  'commentForm.newsletter': None
  'commentForm.newsletterHint': None
  'commentForm.privateLink': { link: Tag }
  'commentForm.removal': { contact: string }
  'commentForm.reviewTime': { from: number; to: number }
  'commentForm.sentTitle': None
  'commentForm.submit': None
  'commentForm.terms': { link: Tag }
  'commentForm.termsMissing': None
  'commentForm.title': None
  'commentForm.years': None
  'commentForm.yearsAboveAge': None
  'commentForm.yearsBounds': { example: number; from: number; to: number }
  'commentForm.yearsHint': { least: number }
  'commentForm.yearsMissing': None
  'commentPage.erased': None
  'commentPage.erasedCopies': None
  'commentPage.erasedSignup': None
  'commentPage.kept': { contact: string }
  'commentPage.keptNoSignup': { contact: string }
  'commentPage.listDescription': { site: string }
  'commentPage.listTitle': { article: string }
  'commentPage.none': { contact: string }
  'commentPage.on': { article: string }
  'commentPage.title': { count: number }
  'commentReceipt.age': None
  'commentReceipt.approved': None
  'commentReceipt.approvedText': None
  'commentReceipt.comment': None
  'commentReceipt.condition': None
  'commentReceipt.edited': None
  'commentReceipt.email': None
  'commentReceipt.erase': None
  'commentReceipt.eraseNewsletter': None
  'commentReceipt.eraseNewsletterHint': None
  'commentReceipt.eraseSubmit': None
  'commentReceipt.eraseText': { count: number }
  'commentReceipt.escalated': None
  'commentReceipt.escalatedText': None
  'commentReceipt.label': { date: string }
  'commentReceipt.noReason': None
  'commentReceipt.note': None
  'commentReceipt.rejected': None
  'commentReceipt.rejectedText': { reason: string }
  'commentReceipt.seePublished': None
  'commentReceipt.sentOn': { date: string }
  'commentReceipt.sentOnTo': { article: string; date: string }
  'commentReceipt.waiting': None
  'commentReceipt.waitingText': { from: number; to: number }
  'commentReceipt.years': None
  'commentReport.detail': None
  'commentReport.detailHint': { count: number }
  'commentReport.detailTooLong': { count: number }
  'commentReport.intro': None
  'commentReport.notPublished': None
  'commentReport.question': None
  'commentReport.reasonAbusive': None
  'commentReport.reasonMissing': None
  'commentReport.reasonOther': None
  'commentReport.reasonPrivate': None
  'commentReport.reasonSpam': None
  'commentReport.reasonUnsafe': None
  'commentReport.sentText': None
  'commentReport.sentTitle': None
  'commentReport.sentUrgent': { contact: string }
  'commentReport.submit': None
  'commentReport.title': None
  'comments.add': None
  'comments.age': { age: number }
  'comments.count': { count: number }
  'comments.editorNote': None
  'comments.heartOf': { date: string }
  'comments.label': None
  'comments.none': None
  'comments.notLoaded': None
  'comments.prompt': None
  'comments.readLess': None
  'comments.readMore': None
  'comments.report': None
  'comments.reportOf': { date: string }
  'comments.seeAll': { count: number }
  'comments.showMore': None
  'comments.views': { count: number }
  'comments.years': { years: number }
  'comments.yearsBelowOne': None
  'contents.showAll': { count: number }
  'contents.showLess': None
  'contents.tabs': None
  'contents.title': None
  'crisisMail.alarmAsk': { count: number; site: string; time: string }
  'crisisMail.alarmButton': None
  'crisisMail.alarmReason': { site: string }
  'crisisMail.alarmSubject': { site: string }
  'crisisMail.alarmTitle': { count: number }
  'crisisMail.hours': { count: number }
  'crisisMail.minutes': { count: number }
  'crisisMail.replyPreview': None
  'crisisMail.replyReason': { site: string }
  'errorPage.description': None
  'errorPage.failure': None
  'errorPage.failureText': None
  'errorPage.gone': None
  'errorPage.goneText': None
  'errorPage.notFound': None
  'errorPage.notFoundText': None
  'errorPage.notFoundTitle': None
  'errorPage.wrongTitle': None
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
  'formHead.choices': None
  'formHead.choicesText': { site: string }
  'formHead.comment': { title: string }
  'formHead.commentFate': None
  'formHead.commentText': None
  'formHead.commentThanks': None
  'formHead.email': { title: string }
  'formHead.emailSent': None
  'formHead.emailText': { title: string }
  'formHead.erased': None
  'formHead.feedbackText': { site: string }
  'formHead.feedbackThanks': None
  'formHead.invalidLink': None
  'formHead.ledger': None
  'formHead.ledgerText': { site: string }
  'formHead.lookingFor': None
  'formHead.mailStopped': None
  'formHead.mailText': { site: string }
  'formHead.noComment': None
  'formHead.receipt': None
  'formHead.receiptTitle': None
  'formHead.report': None
  'formHead.reportFate': None
  'formHead.reportText': None
  'formHead.reportThanks': None
  'formHead.stopMail': None
  'formHead.thankYou': None
  'formHead.topic': { site: string }
  'homePage.picks': None
  'homePage.ways': None
  'languages.label': None
  'languages.missing': { language: string }
  'mailBlock.invalid': { contact: string }
  'newsletterPage.confirm': None
  'newsletterPage.confirmButton': None
  'newsletterPage.confirmText': { site: string }
  'newsletterPage.description': { site: string }
  'newsletterPage.invalid': { contact: string }
  'newsletterPage.old': { a: Tag }
  'newsletterPage.oneMore': None
  'newsletterPage.signedUp': None
  'newsletterPage.signedUpText': { site: string }
  'newsletterPage.stopped': None
  'newsletterPage.stoppedText': { site: string }
  'newsletterPage.title': None
  'newsletterPage.tooOld': None
  'newsletterPage.unsubscribe': None
  'newsletterPage.unsubscribeText': None
  'page.backTo': { article: string }
  'page.copyLink': None
  'page.end': None
  'page.home': None
  'page.lastUpdated': { date: string }
  'page.number': { page: number; title: string }
  'page.preview': None
  'page.searchHint': None
  'page.skip': None
  'page.textFrom': { source: string }
  'page.toArticle': None
  'page.toHome': None
  'page.top': None
  'pager.label': None
  'pager.next': None
  'pager.place': { page: number; pages: number }
  'pager.previous': None
  'paid.sponsored': None
  'person.demonstration': None
  'person.profile': None
  'person.specialties': None
  'personPage.demonstration': None
  'personPage.empty': None
  'search.category': None
  'search.description': { site: string }
  'search.didYouMean': { query: string }
  'search.empty': None
  'search.field': None
  'search.found': { count: number }
  'search.inLanguage': { count: number; language: string }
  'search.missing': { a: Tag }
  'search.moreThan': { count: number }
  'search.noPhrase': { count: number }
  'search.nothing': None
  'search.page': None
  'search.pages': None
  'search.person': None
  'search.series': None
  'search.someWords': { count: number }
  'search.submit': None
  'search.title': None
  'search.titleOf': { query: string }
  'seriesPage.empty': None
  'sponsorPage.description': { name: string; site: string }
  'sponsorPage.empty': None
  'sponsorPage.text': { name: string }
  'sponsorPage.title': { name: string }
  'translation.originalChanged': { language: string }
  'translation.originalChangedOn': { date: string; language: string }
  'warning.caution': { title: string }
  'warning.critical': { title: string }
  'warning.note': { title: string }
}
