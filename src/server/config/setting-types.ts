import { z } from 'zod'

/** The type of a setting: how its text is parsed, and the expected text in words, for documentation and messages. */
export interface SettingType<Schema extends z.ZodType<unknown, string> = z.ZodType<unknown, string>> {
  schema: Schema
  /** Continues after "expected"; Markdown without links. */
  expected: string
}

/** Any text of one character or more. */
export function text(expected = 'a text'): SettingType<z.ZodString> {
  return { schema: z.string().min(1), expected }
}

export const folder = text('a folder; relative to the folder of the site')

export function textLike(pattern: RegExp, expected: string): SettingType<z.ZodString> {
  return { schema: z.string().regex(pattern), expected }
}

/** @param words  in the order in which they are documented */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return { schema: z.enum(words), expected: anyOf(words) }
}

/** A whole number, such as of days. @param unit  behind the number, with a space before it */
export function wholeNumber({ from, to, unit = '' }: { from: number; to: number; unit?: string }) {
  return {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(from).max(to)),
    expected: `a whole number${unit} from ${from} to ${to}`,
  }
}

export const days = wholeNumber({ from: 1, to: 3650, unit: ' of days' })

export const port = { ...wholeNumber({ from: 1, to: 65_535 }), expected: 'a port from 1 to 65535' }

export const seconds = {
  schema: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().max(60)),
  expected: 'seconds from 0 to 60',
}

/** A secret that the site generates unless it is set. */
export const ownSecret = { schema: z.string().min(32), expected: 'at least 32 characters' }

export const webhookSecret = textLike(
  /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
  '`whsec_` and at least 24 bytes in Base64, shared with that service',
)

/** A URL of a service on another machine. */
export function address(protocol: RegExp, expected: string) {
  return { schema: z.url({ protocol }), expected }
}

export const webAddress = address(/^https?$/, 'an address that begins with `https:` or `http:`')

/** An address that is only an origin. */
export function origin(example: string) {
  return {
    schema: z
      .url({ protocol: /^https?$/, abort: true })
      .transform((given) => new URL(given))
      .refine(({ href, origin }) => href === `${origin}/` && URL.canParse(origin))
      .transform((url) => url.origin),
    expected: `an address such as \`${example}\`, without a path, query, user or password`,
  }
}

export function httpsOrigin(example: string) {
  const { schema, expected } = origin(example)
  return { schema: schema.refine((given) => given.startsWith('https:')), expected: expected.replace('an', 'an https') }
}

/** An issuer of OpenID Connect, as its discovery names it; http only on this machine, for trials. */
export const issuer = {
  schema: z.url({ protocol: /^https?$/, abort: true }).refine((given) => {
    const { protocol, hostname, search, hash, username } = new URL(given)
    const isSafe = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return isSafe && search + hash + username === ''
  }),
  expected: 'an https address such as `https://login.salus.example/realms/staff`, without a query, user or password',
}

/** Allows a host without a dot, such as localhost. */
export const sender = { schema: z.email({ pattern: z.regexes.html5Email }), expected: 'an email address' }

/** Texts separated by commas, each of which fits the schema. */
export function listOf<Item extends z.ZodType<unknown, string>>(item: Item, expected: string) {
  return {
    schema: z
      .string()
      .transform((joined) => [...new Set(joined.split(',').map((part) => part.trim()))].filter(Boolean))
      .pipe(z.array(item)),
    expected: `${expected}, joined by commas`,
  }
}

function anyOf(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ')
}
