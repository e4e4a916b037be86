import type { Element } from 'hast'
import type { z } from 'zod'
import type { Widget } from '#model/articles/block.ts'
import { ProductCard } from '#model/articles/product-card.ts'
import { checkShopLink } from '../checks/check-shop-link.ts'
import { reportError } from '../file-context.ts'
import { lookUpImage } from '../look-up-image.ts'
import { type Point, quoted } from '../problem.ts'
import { urgencyBox } from '../signs/urgency-box.ts'
import type { BodyContext } from './body-context.ts'
import type { DirectiveName, directiveFormats } from './directive-formats.ts'

/** A directive in an article: its parsed attributes, and its content as HTML and as elements. */
export interface DirectiveUse<A> {
  attributes: A
  html: string
  elements: readonly Element[]
  point: Point
  /** The position of an attribute. */
  pointOf(attribute: string): Point
}

type Attributes<F extends DirectiveName> = z.infer<(typeof directiveFormats)[F]['attributes']>
type Build<A> = (use: DirectiveUse<A>, context: BodyContext) => Widget | undefined

const productCard = directive('product-card', {
  build({ attributes: { image, alt, button, ...rest }, pointOf }, context) {
    checkShopLink(rest.link, pointOf('link'), context)
    if (rest.link.startsWith('/')) context.references.push({ kind: 'path', to: rest.link, ...pointOf('link') })
    const picture = image && { ...lookUpImage(image, pointOf('image'), context), alt: alt ?? rest.title }
    const card = ProductCard.parse({ ...rest, buttonText: button, image: picture || undefined })
    context.productCards.push(card)
    return { widgetFormat: 'product-card', card }
  },
})

const warning = directive('warning', {
  build: ({ attributes }) => ({ widgetFormat: 'warning', ...attributes }),
})

const urgency = directive('urgency', {
  build({ attributes, elements, point }, context) {
    context.urgencyBoxes.push(urgencyBox(attributes.level, elements, (node) => node?.position?.start ?? point))
    return { widgetFormat: 'urgency', ...attributes }
  },
})

const picture = directive('picture', {
  build({ attributes: { name, alt, ...words }, pointOf }, context) {
    return { widgetFormat: 'picture', image: { ...lookUpImage(name, pointOf('name'), context), alt }, ...words }
  },
})

const treatment = directive('treatment', {
  build({ attributes, pointOf }, context) {
    context.references.push({ kind: 'treatment', to: attributes.set, ...pointOf('set') })
    return { widgetFormat: 'treatment', ...attributes }
  },
})

const brandCta = directive('brand-cta', {
  build({ point }, context) {
    if (!context.facts.hasBrandCtas)
      reportError(context, point, '::brand-cta without a brand', 'brandCTAs in the front matter')
    return { widgetFormat: 'brand-cta' }
  },
})

const drugCost = directive('drug-cost', {
  build({ point }, context) {
    if (!context.facts.hasDrugSavings)
      reportError(context, point, '::drug-cost without prices', 'drugSavings in the front matter')
    return { widgetFormat: 'drug-cost' }
  },
})

const livedExperience = directive('lived-experience', {
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

const gallery = directive('gallery', {
  build({ point }, context) {
    if (context.facts.gallery) return { widgetFormat: 'gallery', gallery: context.facts.gallery }
    if (context.facts.gallery === null) {
      reportError(context, point, '::gallery without slides', 'gallery in the front matter')
    }
    return undefined
  },
})

const disclaimer = directive('disclaimer', {
  build: ({ attributes }) => ({ widgetFormat: 'disclaimer', ...attributes }),
})

const privacyList = directive('privacy-list', {
  build({ attributes, point }, context) {
    if (!context.facts.isSitePage)
      reportError(context, point, '::privacy-list in an article', 'it on a page about the site, in pages/')
    return { widgetFormat: 'privacy-list', ...attributes }
  },
})

const teamMapping = directive('team-mapping', {
  build: () => ({ widgetFormat: 'team-mapping' }),
})

const replacementMapping = directive('replacement-mapping', {
  build: () => ({ widgetFormat: 'replacement-mapping' }),
})

/** Every directive, by the widget it becomes (BODY-2). */
export const directives: Record<DirectiveName, { build: Build<never> }> = {
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
function directive<F extends DirectiveName>(
  _name: F,
  definition: { build: Build<Attributes<F>> },
): { build: Build<never> } {
  return definition as { build: Build<never> }
}
