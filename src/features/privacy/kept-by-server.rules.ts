import { countedAddresses, countedForMs, countRetentionDays, durationInWords } from '#model/kept-for.ts'

/** Whole days, as the settings have them (docs/operating.md). */
export interface Retention {
  events: number
  errors: number
  mail: number
  feedback: number
  comments: number
}

/** Something that the site's server keeps of what readers do. */
export interface ServerItem {
  what: string
  holds: string
  /** How long, as the end of "Kept …". */
  until: string
}

/** PRIV-1: everything that the server keeps of readers, with the times that its code and settings have. */
export function keptByServer({ events, errors, mail, feedback, comments }: Retention): ServerItem[] {
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
      until: `for ${events} days; the sums of each day for ${countRetentionDays} days`,
    },
    {
      what: 'Errors of scripts',
      holds: 'what failed, on which type of page; not which page, nor whose browser',
      until: `until ${errors} days after the last of its kind`,
    },
    {
      what: 'Comments',
      holds: 'what you typed; your email address is never shown',
      until: `while they are published; rejected ones, and the email addresses of published ones, for ${comments} days after the decision`,
    },
    {
      what: 'Feedback and requests for topics',
      holds: 'what you typed',
      until: `for ${feedback} days`,
    },
    {
      what: 'Mail',
      holds: 'the mail, with the addresses of sender and recipient',
      until: `until ${mail} days after it was sent or given up`,
    },
  ]
}
