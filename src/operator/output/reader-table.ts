import type { ErasedData } from '#services/personal-data/erase-reader.ts'
import type { ReaderData } from '#store/personal-data/personal-data.ts'

/** Counts of the data stored under an address. */
export function readerDataTable(data: ReaderData): string {
  const mailsAs = (role: string) => data.mails.filter((mail) => mail.role === role).length
  const lines = [
    row(data.comments.length, 'comments'),
    row(data.feedback.length, 'feedback'),
    row(data.surveys.length, 'answers to the survey with the address in them'),
    row(data.topicRequests.length, 'requests for topics with the address in them'),
    row(data.newsletters.length, 'signups for newsletters'),
    row(mailsAs('recipient'), 'mails received'),
    row(mailsAs('sender'), 'mails sent by means of the site'),
    ...(data.blocksMail ? ['       wants no mail from readers'] : []),
    ...data.mentionedIn.map((item) => `       is mentioned in ${item}`),
  ]
  return lines.join('\n')
}

/** Counts of the erased data. */
export function erasedLines({ mails, mailFiles, ...counts }: ErasedData & { mailFiles: number }): string {
  return [
    'Erased',
    row(counts.comments, 'comments'),
    row(counts.feedback, 'feedback'),
    row(counts.surveys, 'answers to the survey'),
    row(counts.topicRequests, 'requests for topics'),
    row(counts.newsletters, 'signups for newsletters'),
    row(mails.length, 'mails'),
    row(mailFiles, 'files of mail'),
  ].join('\n')
}

function row(count: number, label: string): string {
  return `${String(count).padStart(5)}  ${label}`
}
