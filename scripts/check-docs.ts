import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { settingsFile, withSettingsTables } from './catalogues/settings-table.ts'
import { markdownAnchors, markdownReferences, type Reference } from './markdown-references.ts'
import { type Finding, report } from './report.ts'
import { siteSettingsFile, siteSettingsModule } from './site-settings.ts'
import { pathExists, root, sourceFiles } from './source-files.ts'

/**
 * Checks that every relative link, quoted path and quoted npm script of the documentation has a target, that the tables
 * of settings and the types of `salus.config.ts` match the code, and that the list of decisions names each record.
 */
const documents = sourceFiles([
  '*.md',
  'docs/*.md',
  'docs/decisions/**/*.md',
  'src/**/*.md',
  'bench/**/*.md',
  'tests/**/README.md',
  'content/*.md',
])
const npmScripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts ?? {}

function mistake(file: string, text: string, { kind, target }: Reference): string | null {
  if (kind === 'script') return target in npmScripts ? null : 'is no script of package.json'
  if (kind === 'path') return pathExists(target) ? null : 'is quoted, but does not exist'
  const [path = '', anchor] = target.split('#')
  const linked = path ? normalize(join(dirname(file), decodeURI(path))) : file
  if (!pathExists(linked)) return 'is linked, but does not exist'
  if (!anchor || !linked.endsWith('.md')) return null
  const anchors = markdownAnchors(path ? readFileSync(join(root, linked), 'utf8') : text)
  return anchors.has(anchor) ? null : `is linked, but ${linked} has no such heading`
}

const references = documents.flatMap(({ file, text }) =>
  markdownReferences(text).map((reference) => ({ file, text, reference })),
)
const findings = references.flatMap(({ file, text, reference }): Finding[] => {
  const message = mistake(file, text, reference)
  return message ? [{ file, line: reference.line, message: `${reference.target} ${message}` }] : []
})
for (const { file, text } of documents) {
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('```')) continue
    if (isOpen && line !== '```') findings.push({ file, line: index + 1, message: 'a code fence that does not close' })
    isOpen = !isOpen
  }
}
const decisions = documents.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? ''
for (const { file } of documents) {
  const [, record] = /^docs\/decisions\/(\w+\/\d{3}-.*)$/.exec(file) ?? []
  if (record && !decisions.includes(`](${record})`))
    findings.push({ file, line: 1, message: 'is not in the list of docs/decisions/README.md' })
}
const operating = documents.find(({ file }) => file === settingsFile)
if (operating && operating.text !== withSettingsTables(operating.text))
  findings.push({ file: settingsFile, line: 1, message: 'has other settings than the code; run "npm run settings"' })
if (readFileSync(join(root, siteSettingsFile), 'utf8') !== siteSettingsModule())
  findings.push({
    file: siteSettingsFile,
    line: 1,
    message: 'has other settings than the code; run "npm run settings"',
  })
report(documents.length, `documents with ${references.length} references`, findings)
