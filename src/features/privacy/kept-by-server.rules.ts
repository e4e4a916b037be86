import {
  blockedDays,
  countedAddresses,
  countedForMs,
  countRetentionDays,
  durationInWords,
  endedSignupDays,
  replayHours,
} from '#model/readers/kept-for.ts'
import type { Retention } from '#model/readers/retention.ts'

/** Something that the site's server keeps of what readers do. */
export interface ServerItem {
  what: string
  holds: string
  /** How long, as the end of "Kept …". */
  until: string
}

/** PRIV-1: everything that the server keeps of readers, with the times that its code and settings have. */
export function keptByServer({ eventDays, errorDays, mailDays, feedbackDays, commentDays }: Retention): ServerItem[] {
  const { uncachedPages, calls, events: eventLimit } = countedForMs
  return [
    {
      what: 'Internet addresses',
      holds: `how many requests came from one, so that nobody floods the site: for pages that have to be made, forms and calls, and events. They are in memory, never stored, and not beside what you read or send`,
      until: `and counted together for ${durationInWords(uncachedPages)}, ${durationInWords(calls)} and ${durationInWords(eventLimit)}; forgotten when the site restarts, or when ${countedAddresses.toLocaleString('en-US')} other addresses have come`,
    },
    {
      what: 'Counts of what is pressed and seen',
      holds:
        'the path of the page, the name of the event, what was pressed, and the hour. Nobody’s name, address or browser',
      until: `for ${eventDays} days; the sums of each day for ${countRetentionDays} days`,
    },
    {
      what: 'Errors of scripts',
      holds: 'what failed, on which type of page; not which page, nor whose browser',
      until: `until ${errorDays} days after the last of its kind`,
    },
    {
      what: 'Comments',
      holds:
        'what you typed, whether it may speak of a crisis, and what moderators decided; your email address is never shown. Of your private link, no more than a hash',
      until: `while they wait for a moderator, and while they are published; those that were rejected, or passed on to somebody who helps in a crisis, and the email addresses of published ones, for ${commentDays} days after the decision`,
    },
    {
      what: 'Reports of published comments',
      holds: 'the comment, the reason that was chosen, and what was typed; nothing of who reports',
      until: `until a moderator has answered it, and then until ${commentDays} days after it was sent`,
    },
    {
      what: 'Blocks of writers',
      holds:
        'a hash of the email address of a writer whose comments a moderator has set aside, who blocked it and why; a writer who gave no address cannot be blocked',
      until: `for ${blockedDays} days`,
    },
    {
      what: 'Feedback, answers to our survey and requests for topics',
      holds: 'what you typed and chose, and the page that feedback is about',
      until: `for ${feedbackDays} days`,
    },
    {
      what: 'Signups for newsletters',
      holds:
        'your email address, which newsletter, on which kind of page you signed up, and when you confirmed or ended it',
      until: `until you end it; for ${endedSignupDays} days where nobody confirms it, and as long after its end`,
    },
    {
      what: 'Mail',
      holds:
        'the mail, with the addresses of sender and recipient; one of a reader that a moderator has to see first waits for that',
      until: `until ${mailDays} days after it was sent, refused or given up`,
    },
    {
      what: 'Counts of mail',
      holds:
        'hashes of the addresses and of the network that a mail was sent from, so that nobody floods others with mail',
      until: 'for a day',
    },
    {
      what: 'Blocks of mail',
      holds: 'a hash of the address of whoever asked us for no more mail, and when',
      until: 'for good, since the block would end with it',
    },
    {
      what: 'Forms that were sent',
      holds:
        'a number that your browser made up for the form, a hash of what it held, and our answer, so that it counts once; and the number of the computation that was done for it',
      until: `for ${replayHours} hours, and until another form is sent after that; the number of the computation, until an hour after it expires`,
    },
    {
      what: 'Erasures',
      holds:
        'of an email address a hash, of a comment its number, and when it was erased, so that it is erased again where a backup is restored',
      until: 'for good',
    },
    {
      what: 'What moderators did',
      holds:
        'who did what to which comment, mail or request, and when, and the wording that was replaced; no wording of what was erased or deleted, and of a request a hash in place of the address',
      until: 'for good',
    },
  ]
}
