// Written by `npm run texts` from catalogues/en.json.
import type { ReactNode } from 'react'

type None = Record<never, never>
/** Puts the words in a tag of a message into an element. */
export type Tag = (content: ReactNode) => ReactNode

/** The arguments of each message. */
export interface MessageArguments {
  'ads.label': None
  'ads.skip': None
  'ads.slot': { number: number }
  'ads.sponsored': None
  'articleTools.actionCopyEdited': None
  'articleTools.actionFactChecked': None
  'articleTools.actionPublished': None
  'articleTools.actionReviewed': None
  'articleTools.actionUpdated': None
  'articleTools.author': None
  'articleTools.backTo': { number: number }
  'articleTools.citedAt': None
  'articleTools.collapsed': None
  'articleTools.comments': None
  'articleTools.copyEditor': None
  'articleTools.editor': None
  'articleTools.expanded': None
  'articleTools.factChecker': None
  'articleTools.history': None
  'articleTools.historyLabel': None
  'articleTools.historyNote': None
  'articleTools.kindGuideline': None
  'articleTools.kindLabel': None
  'articleTools.kindPage': None
  'articleTools.kindReport': None
  'articleTools.kindReview': None
  'articleTools.kindStudy': None
  'articleTools.kindSystematicReview': None
  'articleTools.kindTrial': None
  'articleTools.medicalReviewer': None
  'articleTools.noChanges': None
  'articleTools.report': None
  'articleTools.sheet': None
  'articleTools.showAllHistory': None
  'articleTools.showLess': None
  'articleTools.sourceConcern': None
  'articleTools.sourceCount': { count: number }
  'articleTools.sourceGone': None
  'articleTools.sourceMoved': None
  'articleTools.sourceNewPlace': None
  'articleTools.sourceNotice': None
  'articleTools.sourceRetracted': None
  'articleTools.sourceRetractedOn': { date: string }
  'articleTools.sources': None
  'articleTools.sourcesNote': { link: Tag }
  'articleTools.supports': { what: string }
  'articleTools.title': None
  'articleTools.unchanged': { date: string }
  'body.affiliateLink': None
  'body.cons': None
  'body.pros': None
  'body.seeProduct': None
  'body.table': None
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
  'byline.changed': { changes: Tag; names: string }
  'byline.changedOn': { changes: Tag; date: string; names: string }
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
  'byline.overdue': None
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
  'byline.withdrawn': { names: string }
  'byline.withdrawnOn': { date: string; names: string }
  'byline.writtenAndChecked': None
  'byline.writtenFromSources': None
  'card.reviewedBy': { names: string }
  'category.empty': None
  'category.parts': { name: string }
  'check.changed': None
  'check.interests': { interests: string }
  'check.key': { date: string; hash: string }
  'check.minor': { date: string; reason: string }
  'check.next': { date: string }
  'check.overdue': { date: string }
  'check.remarks': { remarks: string }
  'check.returned': None
  'check.same': None
  'check.signed': { date: string; name: string }
  'check.title': None
  'check.withdrawn': None
  'check.yourself': None
  'citations.source': { number: number }
  'citations.sourceInDoubt': { number: number }
  'citations.toList': None
  'clusterNav.back': None
  'clusterNav.close': None
  'clusterNav.defaultTopic': None
  'clusterNav.exploreMoreIn': { topic: string }
  'clusterNav.moreIn': { topic: string }
  'commentDecision.block': { site: string }
  'commentDecision.contact': { contact: string }
  'commentDecision.declined': { date: string }
  'commentDecision.published': { date: string }
  'commentDecision.reason': { reason: string }
  'commentDecision.subject': { site: string }
  'commentDecision.why': { site: string }
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
  'commentForm.decisionMail': None
  'commentForm.decisionMailHint': None
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
  'commentReceipt.decisionMail': None
  'commentReceipt.edited': None
  'commentReceipt.email': None
  'commentReceipt.erase': None
  'commentReceipt.eraseNewsletter': None
  'commentReceipt.eraseNewsletterHint': None
  'commentReceipt.eraseSubmit': None
  'commentReceipt.eraseText': { count: number }
  'commentReceipt.escalated': None
  'commentReceipt.escalatedText': None
  'commentReceipt.keep': None
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
  'comments.notHere': None
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
  'crisisMail.replyNoService': None
  'crisisMail.replyNow': None
  'crisisMail.replyPeople': None
  'crisisMail.replyPreview': None
  'crisisMail.replyReason': { site: string }
  'crisisMail.replySubject': { site: string }
  'crisisMail.replyThanks': { site: string }
  'disclaimers.affiliateLabel': None
  'disclaimers.affiliateShort': None
  'disclaimers.insuranceLabel': None
  'disclaimers.insuranceShort': None
  'disclaimers.psychologyLabel': None
  'disclaimers.psychologyShort': None
  'disclaimers.ukLabel': None
  'disclaimers.ukShort': None
  'drugCost.averageRetailPrice': None
  'drugCost.brand': { name: string }
  'drugCost.comma': None
  'drugCost.deals': None
  'drugCost.jumpToDeals': None
  'drugCost.label': None
  'drugCost.lowest': None
  'drugCost.madeBy': { makers: string }
  'drugCost.pharmacy': { number: number }
  'drugCost.prices': None
  'drugCost.pricesFor': { dosage: string }
  'drugCost.save': { b: Tag; price: string; savings: string }
  'drugCost.saveAt': { b: Tag; pharmacy: string; price: string; savings: string }
  'emailShare.held': None
  'emailShare.heldTitle': None
  'emailShare.limit': None
  'emailShare.mailBlock': { site: string }
  'emailShare.mailButton': None
  'emailShare.mailIntroduction': { sender: string }
  'emailShare.mailReason': { sender: string; site: string }
  'emailShare.mailSubject': { sender: string; title: string }
  'emailShare.missingTheirEmail': None
  'emailShare.missingYourEmail': None
  'emailShare.noArticle': None
  'emailShare.note': { a: Tag }
  'emailShare.sent': None
  'emailShare.submit': None
  'emailShare.theirEmail': None
  'emailShare.title': None
  'emailShare.tooLong': { max: number }
  'emailShare.yourEmail': None
  'emailShare.yourName': None
  'errorPage.description': None
  'errorPage.failure': None
  'errorPage.failureText': None
  'errorPage.gone': None
  'errorPage.goneText': None
  'errorPage.notFound': None
  'errorPage.notFoundText': None
  'errorPage.notFoundTitle': None
  'errorPage.wrongTitle': None
  'feedback.about': { a: Tag; title: string }
  'feedback.change': None
  'feedback.changedMyLifeAbout': None
  'feedback.changedMyLifeLabel': None
  'feedback.changedMyLifePrompt': None
  'feedback.community': { a: Tag; name: string }
  'feedback.doctorText': None
  'feedback.emailHint': None
  'feedback.emergencyTitle': None
  'feedback.incorrectAbout': None
  'feedback.incorrectLabel': None
  'feedback.incorrectPrompt': None
  'feedback.informativeAbout': None
  'feedback.informativeLabel': None
  'feedback.informativePrompt': None
  'feedback.medicalAbout': None
  'feedback.medicalLabel': None
  'feedback.medicalText': None
  'feedback.missingAbout': None
  'feedback.missingEmail': None
  'feedback.missingLabel': None
  'feedback.missingPrompt': None
  'feedback.missingText': None
  'feedback.nameHint': { max: number }
  'feedback.newsletter': None
  'feedback.no': None
  'feedback.noEmergencyText': None
  'feedback.question': None
  'feedback.submit': None
  'feedback.surveyEase': None
  'feedback.surveyEaseEasy': None
  'feedback.surveyEaseHard': None
  'feedback.surveyEaseInPart': None
  'feedback.surveyFound': None
  'feedback.surveyFoundInPart': None
  'feedback.surveyFoundNo': None
  'feedback.surveyFoundYes': None
  'feedback.surveyNext': None
  'feedback.surveyNextHint': None
  'feedback.surveyReader': None
  'feedback.surveyReaderMyself': None
  'feedback.surveyReaderSomebody': None
  'feedback.surveyReaderWork': None
  'feedback.surveySent': None
  'feedback.surveySentText': None
  'feedback.surveySubmit': None
  'feedback.surveyTitle': None
  'feedback.textHint': { max: number }
  'feedback.thanks': None
  'feedback.thanksText': None
  'feedback.titleNegative': None
  'feedback.titlePositive': None
  'feedback.yes': None
  'feedback.yourEmail': None
  'feedback.yourName': None
  'form.captchaRefused': None
  'form.close': None
  'form.cutAddress': { longest: number }
  'form.cutText': { count: number; longest: number }
  'form.draftIsBack': None
  'form.error': { title: string }
  'form.expectedText': None
  'form.failure': None
  'form.fields': None
  'form.keyReused': None
  'form.longName': { max: number }
  'form.missingEmail': None
  'form.missingName': None
  'form.nameOnOneLine': None
  'form.nameOnly': None
  'form.notAccepted': None
  'form.optional': None
  'form.otherSite': None
  'form.problem': None
  'form.reportLimit': None
  'form.sending': None
  'form.startOver': None
  'form.tooLong': { max: number }
  'form.tooMany': None
  'form.topicLimit': None
  'form.tryAgain': None
  'form.unreachable': None
  'form.unstorable': None
  'form.used': { longest: number; used: number }
  'form.wrongEmail': None
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
  'formHead.relationsText': { site: string }
  'formHead.report': None
  'formHead.reportFate': None
  'formHead.reportText': None
  'formHead.reportThanks': None
  'formHead.stopMail': None
  'formHead.thankYou': None
  'formHead.topic': { site: string }
  'gallery.allPictures': None
  'gallery.close': None
  'gallery.drugImagesTitle': None
  'gallery.drugSectionTitle': None
  'gallery.next': None
  'gallery.picture': { number: number }
  'gallery.pictureTitled': { number: number; title: string }
  'gallery.pictures': { count: number }
  'gallery.position': { count: number; number: number }
  'gallery.previous': None
  'gallery.readLess': None
  'gallery.readMore': None
  'gallery.slides': None
  'help.anyOther': None
  'help.callOrText': None
  'help.checked': { date: string }
  'help.inDanger': None
  'help.more': None
  'help.orText': { number: string }
  'help.orTextWord': { number: string; word: string }
  'history.about': None
  'history.all': None
  'history.byEditor': None
  'history.byName': { name: string }
  'history.changesSince': None
  'history.changesTitle': { from: number; to: number }
  'history.check': { check: Tag; data: string; log: Tag }
  'history.compare': None
  'history.current': None
  'history.description': { site: string }
  'history.end': None
  'history.figures.numbers': { count: number }
  'history.figures.paid': { count: number }
  'history.figures.people': { count: number }
  'history.figures.sources': { count: number }
  'history.figures.words': { count: number }
  'history.formerStaff': None
  'history.from': None
  'history.hash': None
  'history.head': None
  'history.isCurrent': None
  'history.kind.correction': None
  'history.kind.first': None
  'history.kind.medical': None
  'history.kind.paid': None
  'history.kind.people': None
  'history.kind.return': { number: number }
  'history.kind.sources': None
  'history.kind.text': None
  'history.kind.unknown': None
  'history.none': None
  'history.notKept': None
  'history.numbers': None
  'history.of': { article: string }
  'history.pageTitle': { article: string }
  'history.paid': None
  'history.people': None
  'history.picture': { description: string }
  'history.read': { number: number }
  'history.readCurrent': None
  'history.sameText': None
  'history.seeChanges': { from: number; to: number }
  'history.superseded': { date: string }
  'history.takenDown': None
  'history.text': None
  'history.title': None
  'history.to': None
  'history.version': { date: string; number: number }
  'history.versionTitle': { article: string; number: number }
  'history.withdrawn': { date: string; reason: string }
  'homePage.newest': None
  'homePage.picks': None
  'homePage.ways': None
  'infinite.added': { title: string }
  'infinite.close': None
  'infinite.continue': None
  'infinite.loading': None
  'infinite.newsletterButton': None
  'infinite.newsletterText': None
  'infinite.newsletterTitle': None
  'infinite.read': None
  'infinite.readNext': None
  'infinite.readNextTitle': None
  'keep.about': None
  'keep.changed': None
  'keep.changedWording': None
  'keep.checking': None
  'keep.copy': { date: string; number: number }
  'keep.delete': None
  'keep.deleted': None
  'keep.failed': None
  'keep.gone': None
  'keep.isNewest': None
  'keep.keep': None
  'keep.kept': None
  'keep.keptOlder': { date: string }
  'keep.otherChanges': { count: number }
  'keep.print': None
  'keep.sameText': None
  'keep.subject.advice': None
  'keep.subject.amounts': None
  'keep.subject.medicines': None
  'keep.subject.persons': None
  'keep.subject.pictures': None
  'keep.subject.sources': None
  'keep.subject.urgency': None
  'keep.subject.wording': None
  'keep.superseded': { date: string }
  'keep.superseded.longAgo': None
  'keep.unchecked': None
  'keep.uncheckedSince': { date: string }
  'keep.visit': None
  'keep.withdrawn': { reason: string }
  'keep.withoutScripts': None
  'kept.about': None
  'kept.deleteAll': None
  'kept.deleteNamed': { title: string }
  'kept.keptOn': { date: string }
  'kept.none': None
  'kept.title': None
  'kept.version': { date: string; number: number }
  'kept.wasGone': { date: string }
  'kept.wasNewest': { date: string }
  'kept.wasSuperseded': { date: string }
  'kept.withoutScripts': None
  'languages.label': None
  'languages.missing': { language: string }
  'livedExperience.link': { ending: 'other' | 's'; name: string }
  'mailBlock.brokenLink': None
  'mailBlock.button': None
  'mailBlock.done': None
  'mailBlock.doneText': { site: string }
  'mailBlock.intro': { site: string }
  'mailBlock.invalid': { contact: string }
  'mailBlock.title': { site: string }
  'newsletter.brokenLink': None
  'newsletter.email': None
  'newsletter.emailHint': None
  'newsletter.held': None
  'newsletter.intro': { site: string }
  'newsletter.look': None
  'newsletter.lookThen': None
  'newsletter.mailAsk': { newsletter: string; site: string }
  'newsletter.mailButton': None
  'newsletter.mailIgnore': None
  'newsletter.mailPreview': None
  'newsletter.mailReason': { site: string }
  'newsletter.mailStop': None
  'newsletter.mailSubject': { newsletter: string; site: string }
  'newsletter.mailTitle': None
  'newsletter.oldLink': None
  'newsletter.sent': None
  'newsletter.submit': None
  'newsletter.title': None
  'newsletter.wellness': None
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
  'nothingPaid.hide': None
  'nothingPaid.whoPays': None
  'nothingPaid.withoutScripts': None
  'page.allArticles': None
  'page.allArticlesOf': { category: string }
  'page.allOf': { title: string }
  'page.articlesFrom': { category: string; site: string }
  'page.backTo': { article: string }
  'page.copyLink': None
  'page.end': None
  'page.fromSite': { site: string }
  'page.home': None
  'page.lastUpdated': { date: string }
  'page.number': { page: number; title: string }
  'page.preview': None
  'page.searchHint': None
  'page.skip': None
  'page.sponsoredTitle': { title: string }
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
  'personPage.articles': None
  'personPage.demonstration': None
  'personPage.empty': None
  'privacy.adCappingAbout': None
  'privacy.adCappingLabel': None
  'privacy.adServerFor': None
  'privacy.adServerLearns': None
  'privacy.adServerName': { name: string }
  'privacy.adServerWhen': None
  'privacy.adStorageAbout': None
  'privacy.adStorageLabel': None
  'privacy.addressesHolds': None
  'privacy.addressesName': None
  'privacy.addressesUntil': { addresses: number; calls: string; events: string; pages: string }
  'privacy.adsAbout': None
  'privacy.adsLabel': None
  'privacy.adsSeenUntil': None
  'privacy.adsSeenWhat': None
  'privacy.allChoices': None
  'privacy.allow': None
  'privacy.allowAll': None
  'privacy.analyticsAbout': None
  'privacy.analyticsFor': None
  'privacy.analyticsLabel': None
  'privacy.analyticsLearns': None
  'privacy.analyticsWhen': None
  'privacy.auditHolds': None
  'privacy.auditName': None
  'privacy.blocksHolds': None
  'privacy.blocksName': None
  'privacy.captchaFor': None
  'privacy.captchaLearns': None
  'privacy.captchaWhen': None
  'privacy.choiceWhat': None
  'privacy.commentsHolds': None
  'privacy.commentsName': None
  'privacy.commentsUntil': { days: number }
  'privacy.contactedByBrowser': { when: string }
  'privacy.contactedByServer': { when: string }
  'privacy.copied': None
  'privacy.copy': None
  'privacy.countsHolds': None
  'privacy.countsName': None
  'privacy.countsUntil': { days: number; sums: number }
  'privacy.deviceIntro': None
  'privacy.deviceTitle': None
  'privacy.draftUntil': None
  'privacy.draftWhat': None
  'privacy.durationDays': { count: number }
  'privacy.durationMinutes': { count: number }
  'privacy.durationSeconds': { count: number }
  'privacy.erasuresHolds': None
  'privacy.erasuresName': None
  'privacy.errorReportsHolds': None
  'privacy.errorReportsName': None
  'privacy.errorReportsUntil': { days: number }
  'privacy.errorsFor': None
  'privacy.errorsLearns': None
  'privacy.errorsName': { host: string }
  'privacy.errorsWhen': None
  'privacy.eventsUntil': None
  'privacy.eventsWhat': None
  'privacy.experimentsAbout': None
  'privacy.experimentsLabel': None
  'privacy.exposureWhat': None
  'privacy.factByBrowser': { learns: string; purpose: string; when: string }
  'privacy.factByServer': { learns: string; purpose: string; when: string }
  'privacy.factKept': { holds: string; until: string }
  'privacy.factName': { detail: string; name: string }
  'privacy.factNeverSent': { until: string; what: string }
  'privacy.factSent': { until: string; what: string }
  'privacy.feedbackHolds': None
  'privacy.feedbackName': None
  'privacy.forDays': { days: number }
  'privacy.forGood': None
  'privacy.forPrograms': { a: Tag }
  'privacy.formsHolds': None
  'privacy.formsName': None
  'privacy.formsUntil': { hours: number }
  'privacy.framesFor': None
  'privacy.framesLearns': None
  'privacy.framesName': { host: string }
  'privacy.framesWhen': None
  'privacy.heartsWhat': None
  'privacy.introAds': None
  'privacy.introAnalytics': None
  'privacy.introNothing': None
  'privacy.introSponsors': None
  'privacy.keptAsCache': { until: string }
  'privacy.keptAsCookie': { until: string }
  'privacy.keptAsLocal': { until: string }
  'privacy.keptAsSession': { until: string }
  'privacy.keptWhat': None
  'privacy.kindCache': None
  'privacy.kindCookie': None
  'privacy.kindLocal': None
  'privacy.kindSession': None
  'privacy.ledgerIntro': { a: Tag }
  'privacy.ledgerLink': { a: Tag }
  'privacy.ledgerTitle': None
  'privacy.linksFor': None
  'privacy.linksLearns': None
  'privacy.linksName': None
  'privacy.linksWhen': None
  'privacy.mailBlocksHolds': None
  'privacy.mailBlocksName': None
  'privacy.mailBlocksUntil': None
  'privacy.mailCountsHolds': None
  'privacy.mailCountsName': None
  'privacy.mailCountsUntil': None
  'privacy.mailFor': None
  'privacy.mailLearns': None
  'privacy.mailName': { host: string }
  'privacy.mailWhen': None
  'privacy.mailsHolds': None
  'privacy.mailsName': None
  'privacy.mailsUntil': { days: number }
  'privacy.mediaFor': None
  'privacy.mediaLearns': None
  'privacy.mediaName': None
  'privacy.mediaWhen': None
  'privacy.networksFor': None
  'privacy.networksLearns': None
  'privacy.networksName': None
  'privacy.networksWhen': None
  'privacy.newsletterFor': None
  'privacy.newsletterLearns': None
  'privacy.newsletterName': { host: string }
  'privacy.newsletterWhen': None
  'privacy.nothingPaidWhat': None
  'privacy.panelAdCapping': None
  'privacy.panelAnalytics': None
  'privacy.panelExperiments': None
  'privacy.panelText': None
  'privacy.panelTitle': None
  'privacy.panelTitleAnalytics': None
  'privacy.pixelsFor': None
  'privacy.pixelsLearns': None
  'privacy.pixelsWhen': None
  'privacy.promptsWhat': None
  'privacy.receiptAbout': None
  'privacy.receiptAnswered': { time: string }
  'privacy.receiptBySignal': None
  'privacy.receiptByYou': None
  'privacy.receiptCompanies': { companies: string }
  'privacy.receiptNo': { question: string }
  'privacy.receiptSite': { site: string }
  'privacy.receiptTitle': None
  'privacy.receiptUntil': { time: string }
  'privacy.receiptWording': { version: string }
  'privacy.receiptYes': { question: string }
  'privacy.reject': None
  'privacy.rejectAll': None
  'privacy.reportsHolds': None
  'privacy.reportsName': None
  'privacy.reportsUntil': { days: number }
  'privacy.save': None
  'privacy.sentAlways': None
  'privacy.sentNever': None
  'privacy.serverTitle': None
  'privacy.shopsFor': None
  'privacy.shopsLearns': None
  'privacy.shopsName': None
  'privacy.shopsWhen': None
  'privacy.signupsHolds': None
  'privacy.signupsName': None
  'privacy.signupsUntil': { days: number }
  'privacy.sponsorsAbout': None
  'privacy.sponsorsLabel': None
  'privacy.staffHolds': None
  'privacy.staffName': None
  'privacy.staffSessionsHolds': None
  'privacy.staffSessionsName': None
  'privacy.staffSessionsUntil': { hours: number }
  'privacy.statusAllowed': None
  'privacy.statusCounted': None
  'privacy.statusNotChosen': None
  'privacy.statusNotCounted': None
  'privacy.statusRejected': None
  'privacy.statusSignal': None
  'privacy.statusSponsorsMay': None
  'privacy.statusSponsorsMayNot': None
  'privacy.statusTakesNoPart': None
  'privacy.statusTakesPart': None
  'privacy.statusWithoutStorage': None
  'privacy.termAsked': None
  'privacy.termContacted': None
  'privacy.termFor': None
  'privacy.termHolds': None
  'privacy.termKept': None
  'privacy.termLearns': None
  'privacy.termSent': None
  'privacy.title': None
  'privacy.untilClosed': None
  'privacy.untilDeleted': None
  'privacy.variantUntil': None
  'privacy.variantWhat': None
  'privacy.visitKeptWhat': None
  'privacy.visitWhat': None
  'rail.affiliateLabel': None
  'rail.articlesToGoOn': None
  'rail.disclosure': None
  'rail.fromSponsor': None
  'rail.guides': None
  'rail.howWeChoose': None
  'rail.label': None
  'rail.latestNews': None
  'rail.moreFrom': { name: string }
  'rail.onThisPage': None
  'rail.popular': None
  'rail.readNext': None
  'rail.recommended': { site: string }
  'rail.reviews': None
  'rail.shop': None
  'readNext.by': { names: string }
  'readNext.reviewedBy': { names: string }
  'readNext.title': None
  'refused.gone': None
  'refused.notFound': None
  'refused.unavailable': None
  'relations.adCompanies': None
  'relations.adCompaniesAre': None
  'relations.ads': None
  'relations.adsAre': None
  'relations.articles': { count: number }
  'relations.brands': None
  'relations.brandsAre': None
  'relations.cards': None
  'relations.cardsAre': None
  'relations.counters': None
  'relations.countersAre': None
  'relations.intro': None
  'relations.learns': { a: Tag }
  'relations.none': None
  'relations.partners': None
  'relations.partnersAre': None
  'relations.shops': None
  'relations.shopsAre': None
  'relations.sponsors': None
  'relations.sponsorsAre': None
  'relations.title': None
  'relations.unnamed': None
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
  'sentenceFeedback.about': { a: Tag; title: string }
  'sentenceFeedback.answered': { number: number }
  'sentenceFeedback.changed': None
  'sentenceFeedback.done': None
  'sentenceFeedback.missingQuote': None
  'sentenceFeedback.missingText': None
  'sentenceFeedback.noReceipt': None
  'sentenceFeedback.quote': None
  'sentenceFeedback.quoteHint': None
  'sentenceFeedback.receipt': None
  'sentenceFeedback.receiptAbout': None
  'sentenceFeedback.receiptHint': None
  'sentenceFeedback.receiptTitle': None
  'sentenceFeedback.received': { date: string }
  'sentenceFeedback.sent': None
  'sentenceFeedback.sentences': None
  'sentenceFeedback.submit': None
  'sentenceFeedback.text': None
  'sentenceFeedback.title': None
  'sentenceFeedback.unknownQuote': None
  'sentenceFeedback.waits': None
  'series.about': { hidden: Tag }
  'series.by': { a: Tag; name: string }
  'series.next': None
  'series.part': { count: number; number: number }
  'series.parts': { count: number }
  'series.partsOf': { title: string }
  'series.previous': None
  'series.start': None
  'seriesPage.empty': None
  'share.address': None
  'share.close': None
  'share.copied': None
  'share.copy': None
  'share.device': None
  'share.email': None
  'share.label': None
  'share.more': { hidden: Tag }
  'share.notCopied': None
  'share.print': None
  'share.sms': None
  'sheet.code': None
  'sheet.description': { site: string }
  'sheet.isItValid': None
  'sheet.title': { article: string }
  'siteNav.closeMenu': None
  'siteNav.doNotSell': None
  'siteNav.home': { site: string }
  'siteNav.honored': None
  'siteNav.label': None
  'siteNav.menu': None
  'siteNav.newsletter': None
  'siteNav.notADiagnosis': None
  'siteNav.privacyChoices': None
  'siteNav.search': None
  'sponsor.label': None
  'sponsor.moreFrom': { name: string }
  'sponsor.sponsoredBy': None
  'sponsorPage.description': { name: string; site: string }
  'sponsorPage.empty': None
  'sponsorPage.hidden': { button: string }
  'sponsorPage.text': { name: string }
  'sponsorPage.title': { name: string }
  'staffMail.alone': None
  'staffMail.askedFor': { name: string; site: string }
  'staffMail.button': None
  'staffMail.changedSubject': { site: string }
  'staffMail.device': { name: string; site: string }
  'staffMail.digestSubject': { site: string }
  'staffMail.entries': { count: number }
  'staffMail.entry': { article: string; date: string; number: number }
  'staffMail.invited': { name: string; site: string }
  'staffMail.linkSubject': { site: string }
  'staffMail.listChanged': { articles: string }
  'staffMail.listDue': { articles: string }
  'staffMail.listNobody': None
  'staffMail.listOverdue': { articles: string }
  'staffMail.listRetracted': { sources: string }
  'staffMail.listSubject': { site: string }
  'staffMail.listSuperseded': { sources: string }
  'staffMail.made': { name: string; site: string }
  'staffMail.newKey': { site: string }
  'staffMail.newOrganisation': { site: string }
  'staffMail.newPerson': { name: string; site: string }
  'staffMail.newRoles': { name: string; site: string }
  'staffMail.once': { count: number }
  'staffMail.reason': { site: string }
  'staffMail.recovered': { name: string; site: string }
  'staffMail.recoverySubject': { site: string }
  'staffMail.stop': None
  'staffMail.unexpected': None
  'staticPage.badLinkText': None
  'staticPage.badLinkTitle': None
  'staticPage.busyText': None
  'staticPage.busyTitle': None
  'staticPage.failureText': None
  'staticPage.unsentBusy': None
  'staticPage.unsentElsewhere': None
  'staticPage.unsentFailure': None
  'staticPage.unsentLong': None
  'staticPage.unsentText': None
  'staticPage.unsentTitle': None
  'staticPage.waitText': None
  'staticPage.waitTitle': None
  'topicRequest.detail': None
  'topicRequest.detailHint': { max: number }
  'topicRequest.intro': None
  'topicRequest.missing': None
  'topicRequest.notStored': None
  'topicRequest.notStoredText': None
  'topicRequest.sent': None
  'topicRequest.sentText': None
  'topicRequest.submit': None
  'topicRequest.title': None
  'topicRequest.tooShort': { min: number }
  'topicRequest.topic': None
  'topicRequest.topicHint': { max: number }
  'translation.originalChanged': { language: string }
  'translation.originalChangedOn': { date: string; language: string }
  'treatment.allAbout': { title: string }
  'treatment.dermatologist': None
  'treatment.disclosure': None
  'treatment.products': None
  'treatment.specialist': None
  'verify.about': None
  'verify.address': None
  'verify.addressHint': None
  'verify.checking': None
  'verify.command': None
  'verify.documents': None
  'verify.elsewhere': None
  'verify.elsewhereAbout': None
  'verify.failed': None
  'verify.fails': None
  'verify.file': None
  'verify.fileHint': None
  'verify.holds': None
  'verify.log.awaitsReview': { number: number; time: string }
  'verify.log.awaitsVersion': { number: number; time: string }
  'verify.log.backdated': { after: string; number: string; time: string }
  'verify.log.hasReview': { time: string }
  'verify.log.hasVersion': { number: string; time: string }
  'verify.log.lacksReview': { number: number; time: string }
  'verify.log.lacksVersion': { number: number; time: string }
  'verify.log.otherEntries': { key: string; name: string }
  'verify.log.reviews': { count: number }
  'verify.log.signed': { key: string; name: string; size: number }
  'verify.log.unknown': None
  'verify.log.unsigned': { key: string }
  'verify.log.versions': { count: number }
  'verify.openssl': None
  'verify.opensslAbout': None
  'verify.otherSite': None
  'verify.page.lacks': { count: number; passage: string; total: number }
  'verify.page.shows': { count: number }
  'verify.partly': None
  'verify.problem.answers': { from: string; status: string }
  'verify.problem.namesNone': { from: string }
  'verify.problem.noJson': { from: string }
  'verify.problem.noKey': { from: string }
  'verify.problem.noProvenance': { from: string }
  'verify.problem.unreachable': { from: string }
  'verify.proof.leads': { index: number; name: string; size: number }
  'verify.proof.otherLog': None
  'verify.proof.unsigned': None
  'verify.proof.wrong': None
  'verify.record': None
  'verify.rest.keys': None
  'verify.rest.minor': { on: string; reason: string; review: number }
  'verify.rest.reviewed': { names: string }
  'verify.rest.same': None
  'verify.rest.samePage': None
  'verify.rest.time': None
  'verify.rest.timeLogged': None
  'verify.rest.unsigned': None
  'verify.rest.written': { names: string }
  'verify.rests': None
  'verify.review.broken': { number: number }
  'verify.review.covers': { name: string; number: number }
  'verify.review.none': None
  'verify.review.sections': { date: string; hash: string; key: string; name: string; number: number; since: string }
  'verify.review.unknown': { number: number }
  'verify.review.whole': { date: string; hash: string; key: string; name: string; number: number; since: string }
  'verify.review.withdrawal': { date: string; hash: string; key: string; name: string; number: number; since: string }
  'verify.submit': None
  'verify.text.alone': None
  'verify.text.changed': { hash: string; number: number; time: string }
  'verify.text.changedEnd': None
  'verify.text.changedHead': None
  'verify.text.changedSection': { section: string }
  'verify.text.hash': { hash: string; parts: number }
  'verify.text.hidden': { character: string }
  'verify.text.onSite': None
  'verify.text.otherOnSite': None
  'verify.text.recorded': { number: number; time: string }
  'verify.text.refused': { why: string }
  'verify.text.unknown': None
  'verify.text.unrecorded': None
  'verify.thisKey': None
  'verify.thisOrder': None
  'verify.thisText': None
  'verify.title': None
  'verify.unknown': None
  'verify.unsafe': None
  'verify.verified': None
  'verify.withoutScripts': None
  'visit.about': None
  'visit.clear': None
  'visit.cleared': None
  'visit.description': None
  'visit.medicines': None
  'visit.medicinesHint': None
  'visit.otherSources': { count: number }
  'visit.pageTitle': { article: string }
  'visit.points': None
  'visit.pointsHint': None
  'visit.questions': None
  'visit.questionsHint': None
  'visit.remember': None
  'visit.title': None
  'visit.tooLong': None
  'visit.withoutScripts': None
  'warning.caution': { title: string }
  'warning.critical': { title: string }
  'warning.note': { title: string }
}
