import type { Retention } from '#model/readers/retention.ts'
import type { Chores } from '#store/database/maintenance.ts'
import type { Store } from '#store/store.ts'
import { sendDigests } from '../lists/notify.ts'
import { readFacts } from '../lists/read-facts.ts'
import { expireComments } from '../moderation/expire-comments.ts'
import { sendLostAlarms } from '../moderation/raise-alarms.ts'
import { sendReviewLists } from '../reviews/review-lists.ts'

/** The hourly chores of a node, by their name in the log: sending lost jobs again and deleting expired data. */
export function hourlyWork(store: Store, retention: Retention): Chores {
  const { clientErrors, feedback, mail, newsletter, staff, topicRequests, watchedComments, writerBlocks } = store
  return {
    'Sending lost jobs of mails': mail.sendLostJobs,
    'Refusing mails that nobody released': mail.refuseOverdue,
    'Deleting old mails': () => mail.purge(retention.mailDays),
    'Deleting ended sessions and links of the staff': async () => {
      await staff.identities.purgeVisits()
      await staff.ceremonies.purge()
      await staff.links.purge()
      await staff.sessions.purge()
    },
    'Deleting old signups for newsletters': newsletter.purge,
    'Sending lost jobs of newsletters': newsletter.sendLostJobs,
    'Sending lost jobs of alarms': () => sendLostAlarms(store),
    'Deleting old errors of browsers': () => clientErrors.purge(retention.errorDays),
    'Deleting old feedback': () => feedback.purge(retention.feedbackDays),
    'Deleting old requests for topics': () => topicRequests.purge(retention.feedbackDays),
    'Deleting expired captcha tokens': () => store.transaction(({ captchaTokens }) => captchaTokens.purge()),
    'Ending blocks of writers': writerBlocks.purge,
    'Forgetting who looked at a comment': watchedComments.purge,
    'Reading what lists ask of new files': () => readFacts(store),
    'Sending digests to the staff': () => sendDigests(store),
    'Sending the monthly lists of reviews': () => sendReviewLists(store),
    'Forgetting who had a file open': store.contentPresence.purge,
    'Forgetting previews that have ended': store.contentPreviews.purge,
    'Emptying the trash of the newsroom': store.contentTrash.purge,
    'Emptying the trash of pictures': () => store.pictures.purge(),
    'Deleting rejected comments': () => expireComments(store, retention.commentDays),
  }
}
