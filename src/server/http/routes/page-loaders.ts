import type { RoutedPageTypeName } from '#pages/page-types.ts'
import type { PageLoader } from '../../cache/page-loader.ts'
import { loadArticle, loadArticleAs } from '../../loaders/load-article.tsx'
import { loadCommentForm } from '../../loaders/load-comment-form.tsx'
import { loadCommentReceipt } from '../../loaders/load-comment-receipt.tsx'
import { loadCommentReport } from '../../loaders/load-comment-report.tsx'
import { loadComments } from '../../loaders/load-comments.tsx'
import { loadComponents } from '../../loaders/load-components.tsx'
import { loadEmailShare } from '../../loaders/load-email-share.tsx'
import { loadFeedback } from '../../loaders/load-feedback.tsx'
import { loadHistory } from '../../loaders/load-history.tsx'
import { loadKept } from '../../loaders/load-kept.tsx'
import { loadCategory, loadHome, loadPerson, loadSearch, loadSeries, loadSponsor } from '../../loaders/load-lists.tsx'
import { loadMailBlock } from '../../loaders/load-mail-block.tsx'
import { loadNewsletter } from '../../loaders/load-newsletter.tsx'
import { loadPreview } from '../../loaders/load-preview.tsx'
import { loadPrivacy } from '../../loaders/load-privacy.tsx'
import { loadSentenceFeedback } from '../../loaders/load-sentence-feedback.tsx'
import { loadSheet, loadVisit } from '../../loaders/load-sheet.tsx'
import { loadSitePage } from '../../loaders/load-site-page.tsx'
import { loadTopicRequest } from '../../loaders/load-topic-request.tsx'
import { loadTransparency } from '../../loaders/load-transparency.tsx'
import { loadVerify } from '../../loaders/load-verify.tsx'

/** The loader of each page type. */
export const pageLoaders: Record<RoutedPageTypeName, PageLoader> = {
  home: loadHome,
  search: loadSearch,
  topicRequest: loadTopicRequest,
  feedback: loadFeedback,
  sentenceFeedback: loadSentenceFeedback,
  newsletter: loadNewsletter,
  comments: loadComments,
  history: loadHistory,
  sheet: loadSheet,
  visit: loadVisit,
  kept: loadKept,
  commentForm: loadCommentForm,
  commentReport: loadCommentReport,
  commentReceipt: loadCommentReceipt,
  emailShare: loadEmailShare,
  mailBlock: loadMailBlock,
  privacy: loadPrivacy,
  transparency: loadTransparency,
  verify: loadVerify,
  person: loadPerson,
  series: loadSeries,
  sponsor: loadSponsor,
  preview: loadPreview,
  tabbed: loadArticleAs('tabbed'),
  infinite: loadArticleAs('infinite'),
  components: loadComponents,
  article: loadArticle,
  category: loadCategory,
  sitePage: loadSitePage,
}
