import { z } from 'zod'
import type { Widget } from '#model/articles/block.ts'
import { DisclaimerKind } from '#model/safety/disclaimer.ts'
import { UrgencyLevel } from '#model/safety/urgency.ts'
import { PrivacyList } from '#model/site/privacy-list.ts'
import { Href, Slug } from '#model/text/text.ts'

/** The format of a directive. The compiler checks by it, and the editor's forms are made from it. */
interface DirectiveFormat {
  /** `none`: it holds no text (`::name`); `text`: it may hold text (`:::name` … `:::`). */
  holds: 'none' | 'text'
  /** Each has its title in forms, and a description where the title is not enough. */
  attributes: z.ZodType<object, Record<string, string>>
}

const line = z.string().trim().min(1)
/** A list in one attribute, its entries separated by semicolons. */
const entries = z.string().transform((text) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)
const parted = 'Parted by semicolons.'
const pictureName = 'Its file name without the ending, from the folder images/.'

/** Every directive, by the widget it becomes (BODY-2). */
export const directiveFormats = {
  'product-card': {
    holds: 'text',
    attributes: z.object({
      title: line.meta({ title: 'Product' }),
      link: Href.meta({
        title: 'Link to the shop',
        description: 'A shop that the site lists, or a path of this site.',
      }),
      price: line.optional().meta({ title: 'Price' }),
      button: line.optional().meta({ title: 'Text of the button' }),
      image: Slug.optional().meta({ title: 'Picture', description: pictureName }),
      alt: z.string().optional().meta({ title: 'What the picture tells' }),
      pros: entries.optional().meta({ title: 'For it', description: parted }),
      cons: entries.optional().meta({ title: 'Against it', description: parted }),
    }),
  },
  warning: {
    holds: 'text',
    attributes: z.object({
      tone: z.enum(['note', 'caution', 'critical']).default('caution').meta({ title: 'Tone' }),
      title: line.meta({ title: 'Title' }),
    }),
  },
  urgency: {
    holds: 'text',
    attributes: z.object({ level: UrgencyLevel.meta({ title: 'How soon to get help' }) }),
  },
  picture: {
    holds: 'none',
    attributes: z.object({
      name: Slug.meta({ title: 'Picture', description: pictureName }),
      alt: line.meta({ title: 'What the picture tells', description: 'For those who do not see it.' }),
      caption: z.string().default('').meta({ title: 'Caption' }),
      credit: z.string().default('').meta({ title: 'Credit' }),
    }),
  },
  treatment: {
    holds: 'none',
    attributes: z.object({
      set: Slug.meta({ title: 'Set of cards', description: 'Found by its title; kept under People and settings.' }),
    }),
  },
  'brand-cta': { holds: 'none', attributes: z.object({}) },
  'team-mapping': { holds: 'text', attributes: z.object({}) },
  'replacement-mapping': { holds: 'text', attributes: z.object({}) },
  'drug-cost': { holds: 'none', attributes: z.object({}) },
  'lived-experience': {
    holds: 'none',
    attributes: z.object({
      name: line.meta({ title: 'Name' }),
      photo: Slug.optional().meta({ title: 'Photo', description: pictureName }),
      comment: line.meta({ title: 'Comment', description: 'Its id in comments/.' }),
    }),
  },
  gallery: { holds: 'none', attributes: z.object({}) },
  disclaimer: { holds: 'none', attributes: z.object({ kind: DisclaimerKind.meta({ title: 'Kind' }) }) },
  'privacy-list': { holds: 'none', attributes: z.object({ of: PrivacyList.meta({ title: 'What it lists' }) }) },
} satisfies Record<Widget['widgetFormat'], DirectiveFormat>

export type DirectiveName = keyof typeof directiveFormats

export function isKnownDirective(name: string): name is DirectiveName {
  return Object.hasOwn(directiveFormats, name)
}
