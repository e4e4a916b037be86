import { evidenceFields } from '#model/sources/evidence.ts'
import { escapedMarkup } from '#model/text/escaped-markup.ts'
import type { ArticleEvidence } from './article-evidence.ts'
import type { EvidencePack } from './evidence-pack.ts'
import type { AssessedStandard } from './standards.ts'

/** REV-14: the pack as one document that anybody can open, print and send; it loads nothing. */
export function evidencePage(pack: EvidencePack): string {
  const { site, on, standards, articles } = pack
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Evidence pack of ${escapedMarkup(site.name)}, ${on}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Evidence pack of ${escapedMarkup(site.name)}</h1>
<p>${escapedMarkup(site.origin)}, as of <time datetime="${on}">${on}</time>. Made from what the site has stored. What the criteria ask is told in our own words; their publishers have the wording. This is no certificate, and nobody has certified anything by it.</p>
<nav aria-label="Contents"><ul>
${standards.map(({ id, name }) => `<li><a href="#${id}">${escapedMarkup(name)}</a></li>`).join('\n')}
<li><a href="#articles">Articles</a></li>
</ul></nav>
${standards.map(standardPart).join('\n')}
<section id="articles"><h2>Articles</h2>
${articles.map((article) => articlePart(article, site.origin)).join('\n')}
</section>
</main>
</body>
</html>
`
}

function standardPart({ id, name, address, criteria }: AssessedStandard): string {
  const rows = criteria.map(
    (criterion) => `<tr id="${criterion.id}"><th scope="row">${escapedMarkup(criterion.asks)}</th>
<td>${list(criterion.has.map(escapedMarkup), 'Nothing yet.')}</td>
<td>${list(criterion.missing.map(missingPart), 'Nothing.')}</td></tr>`,
  )
  return `<section id="${id}"><h2>${escapedMarkup(name)}</h2>
<p><a href="${address}">${address}</a></p>
<table><thead><tr><th scope="col">It asks</th><th scope="col">There is</th><th scope="col">Missing</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></section>`
}

function missingPart({ what, articles }: { what: string; articles: string[] }): string {
  if (articles.length === 0) return escapedMarkup(what)
  const paths = articles.map((path) => `<a href="#${escapedMarkup(idOf(path))}">${escapedMarkup(path)}</a>`)
  return `<details><summary>${escapedMarkup(what)}: ${articles.length} ${articles.length === 1 ? 'article' : 'articles'}</summary>${list(paths, '')}</details>`
}

function articlePart(article: ArticleEvidence, origin: string): string {
  const { path, title, language, evidence, review, feedback } = article
  const facts: [string, string | null][] = [
    ...evidenceFields.map((field): [string, string | null] => [names[field], wordsOf(evidence[field])]),
    ['Reading grade', article.readingGrade === null ? null : `${article.readingGrade} (Flesch–Kincaid)`],
    ['Sources', `${article.sources}, the kind of ${article.sourcesOfKind} known`],
    ['Versions', `${article.versions}, ${article.corrections} corrections`],
    ['Last updated', article.lastUpdated],
    ['Review', review && reviewWords(review)],
    ['Feedback', `${feedback.received} received, ${feedback.helpful} said it helped, ${feedback.answered} dealt with`],
  ]
  return `<article id="${escapedMarkup(idOf(path))}" lang="${escapedMarkup(language)}"><h3 dir="auto">${escapedMarkup(title)}</h3>
<p lang="en"><a href="${escapedMarkup(origin + path)}">${escapedMarkup(path)}</a> · <a href="${escapedMarkup(`${origin}/history${path}`)}">history</a></p>
<dl lang="en">${facts
    .map(([name, value]) =>
      value === null
        ? `<div class="missing"><dt>${name}</dt><dd>missing</dd></div>`
        : `<div><dt>${name}</dt><dd dir="auto">${escapedMarkup(value)}</dd></div>`,
    )
    .join('\n')}</dl></article>`
}

function reviewWords({ isSigned, isCovered, reviewedOn, nextOn }: NonNullable<ArticleEvidence['review']>): string {
  const covers = isCovered ? 'covers the present text' : 'does not cover the present text'
  return [
    `${isSigned ? 'signed' : 'stated, not signed'}, ${covers}`,
    ...(reviewedOn ? [`on ${reviewedOn}`] : []),
    nextOn ? `next on ${nextOn}` : 'no day of the next',
  ].join(', ')
}

function wordsOf(value: string | readonly string[] | undefined): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : value.join(', ')
}

const names = {
  need: 'Need',
  audience: 'Audience',
  countries: 'Countries',
  searched: 'Literature searched',
  grade: 'Evidence (GRADE)',
  patients: 'Patients took part',
  interests: 'Interests',
  funding: 'Funding',
  accessibility: 'Accessibility',
} as const

function list(items: readonly string[], otherwise: string): string {
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : otherwise
}

/** An id for links within the document. */
function idOf(path: string): string {
  return `article${path.replaceAll('/', '-')}`
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:auto;padding:1.5rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem;text-align:start;vertical-align:top;border-top:1px solid #8886}
tbody th{width:30%;font-weight:600}
ul{margin:0;padding-inline-start:1.2rem}
article{padding-block:1rem;border-top:1px solid #8886;break-inside:avoid}
dl div{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.5rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.missing dd{font-style:italic}
@media(max-width:40rem){table,tbody,tr,th,td,thead{display:block;width:auto}dl div{grid-template-columns:1fr;gap:0}}
`
