import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'

/**
 * The people that a line is for: in danger, in despair, poisoned, abused, or pregnant or a new parent and mentally
 * unwell.
 */
const HelpKind = z.enum(['emergency', 'crisis', 'poison', 'abuse', 'maternal'])
export type HelpKind = z.infer<typeof HelpKind>

/** The boxes of help lines, by the reader's need. */
export const HelpBoxName = z.enum(['crisis', 'poison', 'abuse', 'emergency'])
export type HelpBoxName = z.infer<typeof HelpBoxName>

/** ISO 3166-1, or `EU`. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'expected the two letters of a country, such as US, or EU')

/** In the usual notation of the country. */
const PhoneNumber = z
  .string()
  .regex(/^\d[\d -]*$/, 'expected a telephone number of digits, spaces and hyphens, in quotation marks')

/** A service to call, write to or read at once. */
export const HelpLine = z
  .object({
    kind: HelpKind,
    countries: z.array(CountryCode).min(1),
    /** The part of the country that it serves, such as Wales. */
    region: z.string().min(1).optional(),
    name: z.string().min(1),
    call: PhoneNumber.optional(),
    /** `say`: the word to send, if one is required. */
    text: z.object({ to: PhoneNumber, say: z.string().min(1).optional() }).optional(),
    web: z.url({ protocol: /^https$/, error: 'expected an address starting with https://' }).optional(),
    /** Advice for callers, such as the option to choose. */
    note: z.string().min(1).optional(),
    /** Defaults to day and night. */
    hours: z.string().min(1).optional(),
    /** The day on which somebody last compared it with its source. */
    checked: IsoDate,
    source: z.url({ protocol: /^https?$/, error: 'expected the address of the page that says so' }),
  })
  .refine(({ call, text, web }) => call ?? text ?? web, 'expected call, text or web')
export type HelpLine = z.infer<typeof HelpLine>

/** The text above the lines of a box. */
export const HelpBoxText = z.object({ title: z.string().min(1), text: z.string().min(1) })
