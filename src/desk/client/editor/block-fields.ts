import { z } from 'zod'
import { type DirectiveName, directiveFormats, isKnownDirective } from '#authoring/markdown/directive-formats.ts'

/** One attribute of a block, as a form asks for it. */
export interface BlockField {
  name: string
  label: string
  hint?: string | undefined
  isRequired: boolean
  /** What may be chosen; undefined where it is typed. */
  options?: readonly string[] | undefined
  /** What it is where nothing is given. */
  preset?: string | undefined
}

/** How the desk names blocks, and what each is for, in the order of the menu. */
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

/** The fields of a block's form, from the schema that `check` reads it by; of an unknown block what it has. */
export function blockFields(name: string, attributes: Readonly<Record<string, string>>): BlockField[] {
  if (!isKnownDirective(name))
    return Object.keys(attributes).map((key) => ({ name: key, label: key, isRequired: false }))
  const { shape } = directiveFormats[name].attributes as z.ZodObject
  return Object.entries(shape).map(([key, schema]) => {
    const { title = key, description } = metaOf(schema as z.ZodType)
    return {
      name: key,
      label: title,
      hint: description,
      isRequired: !(schema as z.ZodType).safeParse(undefined).success,
      options: optionsOf(schema as z.ZodType),
      preset: schema instanceof z.ZodDefault ? String(schema.parse(undefined)) : undefined,
    }
  })
}

/** The fault of each attribute, by its name; empty where the block is right. */
export function blockFaults(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  if (!isKnownDirective(name)) return {}
  const parsed = directiveFormats[name].attributes.safeParse(attributes)
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

function metaOf(schema: z.ZodType): { title?: string; description?: string } {
  return (schema.meta() ?? {}) as { title?: string; description?: string }
}

function optionsOf(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return optionsOf(schema.unwrap() as z.ZodType)
  return undefined
}
