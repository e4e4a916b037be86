import { parse } from 'yaml'
import { type DocumentKind, documentKindOf, isLanguageFolder } from '#authoring/forms/document-kinds.ts'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { nameOfFile } from '../lists/file-facts.ts'
import { requirePermission } from '../staff/permission.ts'

/** A file with a form, as its newest version describes it. */
export interface ListedDocument {
  file: ContentFile
  kind: DocumentKind
  name: string
  /** The days on which a house ad runs, both included; null if open. Null for other files. */
  runs: { from: string | null; until: string | null; goal: number | null } | null
  /** The settings in a file of `site/`. */
  keys: string[]
}

/** NEWS-10: every file that has a form, by its path, main language first. @throws NotPermitted */
export async function listDocuments({ revisions }: Pick<Store, 'revisions'>, actor: Actor): Promise<ListedDocument[]> {
  requirePermission(actor, 'content.read')
  const all = (await revisions.files()).flatMap((file) => {
    const kind = documentKindOf(file.path)
    return kind === undefined || file.state === 'trashed' ? [] : [{ file, kind }]
  })
  const isTranslated = ({ file }: { file: ContentFile }) => Number(isLanguageFolder(file.path.split('/')[0]))
  const files = all.toSorted((a, b) => isTranslated(a) - isTranslated(b))
  const texts = await revisions.texts(files.map(({ file }) => file.head.id))
  return files.map(({ file, kind }) => {
    const text = texts.get(file.head.id) ?? ''
    const keys = kind === 'site' ? Object.keys(parsed(text)) : []
    return {
      file,
      kind,
      keys,
      name: nameIn(text) ?? nameOfFile(file.path),
      runs: kind === 'ads' ? runsIn(text) : null,
    }
  })
}

/** The name or title at the top of a YAML file, without parsing all of it. */
export function nameIn(text: string): string | undefined {
  const [, line] = /^(?:name|title):[ \t]*(\S.*)$/m.exec(text) ?? []
  return line?.replace(/^(["'])(.*)\1\s*(?:#.*)?$/, '$2')
}

function runsIn(text: string): ListedDocument['runs'] {
  const value = parsed(text)
  const goal = isPlainObject(value.goal) ? value.goal : undefined
  const day = (key: 'from' | 'until') => {
    const given = goal?.[key] ?? value[key]
    return typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? given : null
  }
  return { from: day('from'), until: day('until'), goal: typeof goal?.seen === 'number' ? goal.seen : null }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(text)
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}
