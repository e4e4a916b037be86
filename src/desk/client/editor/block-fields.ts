import type { z } from 'zod'
import { type Form, fieldsOf } from '#authoring/forms/form-of-schema.ts'
import { type DirectiveName, directiveFormats, isKnownDirective } from '#authoring/markdown/directive-formats.ts'

/** One attribute of a block, as a field of a form. */
export interface BlockField {
  name: string
  label: string
  hint?: string | undefined
  isRequired: boolean
  /** The options; undefined for a text field. */
  options?: readonly string[] | undefined
  /** The value where none is given. */
  preset?: string | undefined
  /** Whether it names a picture of the library. */
  isPicture?: boolean
  /** The kind of document that it names; the field finds it by name. */
  reference?: Extract<Form, { type: 'reference' }> | undefined
}

/** The attributes that name a picture. */
const pictureKeys: Partial<Record<DirectiveName, string>> = {
  picture: 'name',
  'product-card': 'image',
  'lived-experience': 'photo',
}

/** Names of blocks in the desk, with their purpose, in the order of the menu. */
export const blockNames: Record<DirectiveName, { name: string; use: string }> = {
  warning: { name: 'Warning', use: 'What a reader must not miss' },
  urgency: { name: 'How soon to get help', use: 'Signs, by how urgent they are' },
  picture: { name: 'Picture', use: 'With caption and credit' },
  'product-card': { name: 'Product card', use: 'A product, and why it was chosen' },
  treatment: { name: 'Treatment cards', use: 'A set of cards' },
  gallery: { name: 'Gallery', use: 'Its teaser' },
  'brand-cta': { name: 'Brands', use: 'Advertising of the article' },
  'drug-cost': { name: 'Prices', use: 'Of a medicine' },
  'lived-experience': { name: "A reader's experience", use: 'Leads to a comment' },
  'team-mapping': { name: 'Who does what', use: 'People behind an article' },
  'replacement-mapping': { name: 'What replaces it', use: 'For what is gone' },
  disclaimer: { name: 'Disclaimer', use: "One of the site's" },
  'privacy-list': { name: 'Facts of privacy', use: 'On pages about the site' },
}

export function blockName(name: string): string {
  return isKnownDirective(name) ? blockNames[name].name : name
}

/** The fields of a block's form, from the schema that `check` uses; for an unknown block, its present attributes. */
export function blockFields(name: string, attributes: Readonly<Record<string, string>>): BlockField[] {
  if (!isKnownDirective(name))
    return Object.keys(attributes).map((key) => ({ name: key, label: key, isRequired: false }))
  return fieldsOf(directiveFormats[name].attributes as z.ZodObject).map(
    ({ key, label, hint, isRequired, preset, form }) => ({
      name: key,
      label,
      hint,
      isRequired,
      options: form.type === 'choice' ? form.options : undefined,
      preset: preset === undefined ? undefined : String(preset),
      isPicture: pictureKeys[name] === key,
      reference: form.type === 'reference' ? form : undefined,
    }),
  )
}

/** The mistake of each attribute, by its name, in words for editors; empty where the block is valid. */
export function blockFaults(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  if (!isKnownDirective(name)) return {}
  const parsed = directiveFormats[name].attributes.safeParse(attributes)
  const labels = new Map(blockFields(name, attributes).map(({ name: key, label }) => [key, label]))
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => {
      const key = String(path[0])
      const label = labels.get(key) ?? key
      // For a missing value the library names the type only; our own schemas say what they expect.
      if (!attributes[key]) return [key, `“${label}” is missing.`]
      return [key, message.startsWith('expected ') ? `E${message.slice(1)}.` : `“${label}” cannot be this.`]
    }),
  )
}
