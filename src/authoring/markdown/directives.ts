import type { Element } from 'hast'
import { z } from 'zod'
import { type Widget, widgetFormats } from '#model/articles/block.ts'
import { ProductCard } from '#model/articles/product-card.ts'
import { DisclaimerKind } from '#model/safety/disclaimer.ts'
import { UrgencyLevel } from '#model/safety/urgency.ts'
import { PrivacyList } from '#model/site/privacy-list.ts'
import { Href, Slug } from '#model/text/text.ts'
import { checkShopLink } from '../check-shop-link.ts'
import { reportError } from '../file-context.ts'
import { lookUpImage } from '../look-up-image.ts'
import { type Point, quoted } from '../problem.ts'
import { urgencyBox } from '../signs/urgency-box.ts'
import type { BodyContext } from './body-context.ts'

/** A directive in an article: its parsed attributes, and its content as HTML and as the elements of that. */
export interface DirectiveUse<A> {
  attributes: A
  html: string
  elements: readonly Element[]
  point: Point
  /** The place of one attribute. */
  pointOf(attribute: string): Point
}

interface Directive<A> {
  attributes: z.ZodType<A, Record<string, string>>
  /** `none`: it holds no text (`::name`); `text`: it does, or may (`:::name` … `:::`). */
  holds: 'none' | 'text'
  build(use: DirectiveUse<A>, context: BodyContext): Widget | undefined
}

const line = z.string().trim().min(1)
/** A list in one attribute, its entries parted by semicolons. */
const entries = z.string().transform((text) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)

const productCard = directive({
  holds: 'text',
  attributes: z.object({
    title: line,
    link: Href,
    price: line.optional(),
    button: line.optional(),
    image: Slug.optional(),
    alt: z.string().optional(),
    pros: entries.optional(),
    cons: entries.optional(),
  }),
  build({ attributes: { image, alt, button, ...rest }, pointOf }, context) {
    checkShopLink(rest.link, pointOf('link'), context)
    if (rest.link.startsWith('/')) context.references.push({ kind: 'path', to: rest.link, ...pointOf('link') })
    const picture = image && { ...lookUpImage(image, pointOf('image'), context), alt: alt ?? rest.title }
    const card = ProductCard.parse({ ...rest, buttonText: button, image: picture || undefined })
    context.productCards.push(card)
    return { widgetFormat: 'product-card', card }
  },
})

const warning = directive({
  holds: 'text',
  attributes: z.object({ tone: z.enum(['note', 'caution', 'critical']).default('caution'), title: line }),
  build: ({ attributes }) => ({ widgetFormat: 'warning', ...attributes }),
})

const urgency = directive({
  holds: 'text',
  attributes: z.object({ level: UrgencyLevel }),
  build({ attributes, elements, point }, context) {
    context.urgencyBoxes.push(urgencyBox(attributes.level, elements, (node) => node?.position?.start ?? point))
    return { widgetFormat: 'urgency', ...attributes }
  },
})

const picture = directive({
  holds: 'none',
  attributes: z.object({ name: Slug, alt: line, caption: z.string().default(''), credit: z.string().default('') }),
  build({ attributes: { name, alt, ...words }, pointOf }, context) {
    return { widgetFormat: 'picture', image: { ...lookUpImage(name, pointOf('name'), context), alt }, ...words }
  },
})

const treatment = directive({
  holds: 'none',
  attributes: z.object({ set: Slug }),
  build({ attributes, pointOf }, context) {
    context.references.push({ kind: 'treatment', to: attributes.set, ...pointOf('set') })
    return { widgetFormat: 'treatment', ...attributes }
  },
})

const brandCta = directive({
  holds: 'none',
  attributes: z.object({}),
  build({ point }, context) {
    if (!context.facts.hasBrandCtas)
      reportError(context, point, '::brand-cta without a brand', 'brandCTAs in the front matter')
    return { widgetFormat: 'brand-cta' }
  },
})

const drugCost = directive({
  holds: 'none',
  attributes: z.object({}),
  build({ point }, context) {
    if (!context.facts.hasDrugSavings)
      reportError(context, point, '::drug-cost without prices', 'drugSavings in the front matter')
    return { widgetFormat: 'drug-cost' }
  },
})

const livedExperience = directive({
  holds: 'none',
  attributes: z.object({ name: line, photo: Slug.optional(), comment: line }),
  build({ attributes: { name, photo, comment }, pointOf }, context) {
    const { commentIds } = context.facts
    if (commentIds && !commentIds.has(comment)) {
      const known = [...commentIds].join(', ')
      const expected =
        known === '' ? "a comment in the article's file in comments/" : `one of the article's comments: ${known}`
      reportError(context, pointOf('comment'), `no comment ${quoted(comment)}`, expected)
    }
    const image = photo && { ...lookUpImage(photo, pointOf('photo'), context), alt: '' }
    return { widgetFormat: 'lived-experience', byline: { name, photo: image || undefined, commentId: comment } }
  },
})

const gallery = directive({
  holds: 'none',
  attributes: z.object({}),
  build({ point }, context) {
    if (context.facts.gallery) return { widgetFormat: 'gallery', gallery: context.facts.gallery }
    if (context.facts.gallery === null) {
      reportError(context, point, '::gallery without slides', 'gallery in the front matter')
    }
    return undefined
  },
})

const disclaimer = directive({
  holds: 'none',
  attributes: z.object({ kind: DisclaimerKind }),
  build: ({ attributes }) => ({ widgetFormat: 'disclaimer', ...attributes }),
})

const privacyList = directive({
  holds: 'none',
  attributes: z.object({ of: PrivacyList }),
  build({ attributes, point }, context) {
    if (!context.facts.isSitePage)
      reportError(context, point, '::privacy-list in an article', 'it on a page about the site, in pages/')
    return { widgetFormat: 'privacy-list', ...attributes }
  },
})

const teamMapping = directive({
  holds: 'text',
  attributes: z.object({}),
  build: () => ({ widgetFormat: 'team-mapping' }),
})

const replacementMapping = directive({
  holds: 'text',
  attributes: z.object({}),
  build: () => ({ widgetFormat: 'replacement-mapping' }),
})

/** Every directive, by the widget it becomes (BODY-2). */
export const directives: { [F in Widget['widgetFormat']]: Directive<never> } = {
  'product-card': productCard,
  warning,
  urgency,
  picture,
  treatment,
  'brand-cta': brandCta,
  'team-mapping': teamMapping,
  'replacement-mapping': replacementMapping,
  'drug-cost': drugCost,
  'lived-experience': livedExperience,
  gallery,
  disclaimer,
  'privacy-list': privacyList,
}

/** Types `build` after the directive's own attributes. */
function directive<A>(definition: Directive<A>): Directive<never> {
  return definition as unknown as Directive<never>
}

export function isKnownDirective(name: string): name is Widget['widgetFormat'] {
  return widgetFormats.includes(name)
}
