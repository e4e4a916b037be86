import type { Site } from '../site/site.ts'
import { escapedHtml, type Html } from '../text/text.ts'
import { type HelpBoxPlan, type HelpNumber, type HelpRow, planHelpBox } from './help-box.ts'

/** The settings that help lines are taken from. */
export type CrisisSettings = Parameters<typeof planHelpBox>[1] & Pick<Site, 'urgencyTexts'>

/**
 * Help lines for somebody in a crisis, where the box itself cannot stand, as in an email: what its front has, from the
 * same list. The site's text for the level `crisis` where it has no such list; null where it has neither.
 */
export function crisisHelp(site: CrisisSettings): Html | null {
  const box = planHelpBox('crisis', site)
  return box ? htmlOf(box) : (site.urgencyTexts.crisis ?? null)
}

function htmlOf({ text, rows, emergency, elsewhere }: HelpBoxPlan): Html {
  const danger = emergency.map((line) => `${callOf(line)} (${escapedHtml(line.place)})`).join(', ')
  const parts = [
    `<p>${escapedHtml(text)}</p>`,
    `<ul>${rows.map((row) => `<li>${htmlOfRow(row)}</li>`).join('')}</ul>`,
    danger && `<p>In danger right now: ${danger}.</p>`,
    elsewhere &&
      `<p>Any other country: <a href="${new URL(elsewhere.link).href}">${escapedHtml(elsewhere.name)}</a>.</p>`,
  ]
  return parts.filter((part) => part).join('') as Html
}

function htmlOfRow({ call, place, name, details, web }: HelpRow): string {
  const link = web && `<a href="${new URL(web).href}">${escapedHtml(new URL(web).host)}</a>`
  const about = [name, ...details].filter((part) => part !== '').map(escapedHtml)
  return [`${escapedHtml(place)}: ${call ? callOf(call) : (link ?? '')}`, ...about].join(', ')
}

function callOf({ number, href }: HelpNumber): string {
  return `<a href="${href}">${escapedHtml(number)}</a>`
}
