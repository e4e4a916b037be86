import type { HelpBoxName } from '#model/safety/help.ts'
import type { Site } from '#model/site/site.ts'
import { escapedHtml, type Html } from '#model/text/text.ts'
import type { Texts } from '../texts.ts'
import { type HelpBoxPlan, type HelpNumber, type HelpRow, planHelpBox } from './help-box.ts'

/** The settings that determine help lines. */
export type CrisisSettings = Parameters<typeof planHelpBox>[1] & Pick<Site, 'urgencyTexts'>

/** Help lines for the writer of a comment, by the danger that it mentions. */
export interface CommentHelp {
  name: HelpBoxName
  /** Empty for a text of the site without a title. */
  title: string
  html: Html
}

/**
 * Help lines as text, for places without the box, such as an email: its front rows. Without lines, the site's text for
 * the urgency level of that name; null without either.
 */
export function crisisHelp(site: CrisisSettings, texts: Texts, name: HelpBoxName = 'crisis'): Html | null {
  const box = planHelpBox(name, site, texts)
  if (box) return htmlOf(box, texts)
  return (name === 'abuse' ? undefined : site.urgencyTexts[name]) ?? null
}

/** Help lines for every danger that a comment may mention, the most urgent first. */
export function commentHelp(site: CrisisSettings, texts: Texts): CommentHelp[] {
  return (['poison', 'crisis', 'abuse'] as const).flatMap((name) => {
    const html = crisisHelp(site, texts, name)
    const title = name === 'crisis' ? texts.t('commentForm.crisis') : (site.helpBoxes[name]?.title ?? '')
    return html === null ? [] : [{ name, title, html }]
  })
}

function htmlOf({ text, rows, emergency, elsewhere }: HelpBoxPlan, texts: Texts): Html {
  const { t, list } = texts
  const isolate = isolating(texts)
  const danger = list(
    emergency.map((line) => isolate(`${callOf(line)} (${escapedHtml(line.place)})`)),
    'unit',
  )
  const parts = [
    `<p>${escapedHtml(text)}</p>`,
    `<ul>${rows.map((row) => `<li>${htmlOfRow(row, isolate)}</li>`).join('')}</ul>`,
    danger && `<p>${escapedHtml(t('help.inDanger'))} ${danger}.</p>`,
    elsewhere &&
      `<p>${escapedHtml(t('help.anyOther'))} <a href="${new URL(elsewhere.link).href}">${escapedHtml(elsewhere.name)}</a>.</p>`,
  ]
  return parts.filter((part) => part).join('') as Html
}

function htmlOfRow({ call, place, name, details, web }: HelpRow, isolate: (html: string) => string): string {
  const link = web && `<a href="${new URL(web).href}">${escapedHtml(new URL(web).host)}</a>`
  const about = [name, ...details].filter((part) => part !== '').map((part) => isolate(escapedHtml(part)))
  return [`${escapedHtml(place)}: ${isolate(call ? callOf(call) : (link ?? ''))}`, ...about].join(', ')
}

function callOf({ number, href }: HelpNumber): string {
  return `<a href="${href}">${escapedHtml(number)}</a>`
}

/** Isolates names, numbers and addresses in right-to-left text, so that they keep their order. */
function isolating({ direction }: Texts): (html: string) => string {
  return (html) => (direction === 'rtl' ? `<bdi>${html}</bdi>` : html)
}
