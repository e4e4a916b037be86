import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type Block, isKnownWidget } from '#model/articles/block.ts'
import type { Gallery, GallerySlide } from '#model/articles/gallery.ts'
import { type Image, imageFile, widthsOf } from '#model/articles/image.ts'
import { isQuickLook, isTitled, type Section, sectionIds } from '#model/articles/section.ts'
import { emptyHtml, type Html } from '#model/text/text.ts'
import type { Texts } from '#texts/texts.ts'
import type { ShopLinkPlace } from '#ui/shop-links.ts'

export interface PlacedGalleries {
  tabs: Section[]
  /** The gallery below the deck, before the body. */
  belowDeck: Gallery | null
}

/**
 * The body with the galleries that none of its blocks places. The article's own gallery goes to the end of the section
 * that its `element` names, else of the first section marked as a gallery. The pictures of a medicine are added once
 * (DRUG-4): by flag below the deck or below the first heading, else in the section `drug-images`, which is added if the
 * author wrote none (BODY-3). Below the deck wins over below the heading; a flag wins over the author's section, which
 * is removed if it has no other content.
 *
 * @param texts  in the language of the article
 */
export function placeGalleries(
  article: Pick<Article, 'tabs' | 'gallery' | 'drugImageSlides'>,
  flags: AbConfig,
  texts: Texts,
): PlacedGalleries {
  const { tabs, belowDeck } = placeDrugImages(article, flags, texts)
  const { gallery } = article
  if (!gallery || galleriesIn(article.tabs).length > 0) return { tabs, belowDeck }
  const home = tabs.find(({ id }) => id === gallery.element) ?? tabs.find((section) => section.gallery)
  return { tabs: home ? replaced(tabs, home, [...home.body, galleryBlock(gallery)]) : tabs, belowDeck }
}

function placeDrugImages(
  { tabs, drugImageSlides }: Pick<Article, 'tabs' | 'drugImageSlides'>,
  flags: AbConfig,
  { t }: Texts,
): PlacedGalleries {
  if (drugImageSlides.length === 0) return { tabs, belowDeck: null }
  const gallery: Gallery = {
    title: t('gallery.drugImagesTitle'),
    element: sectionIds.drugImages,
    slides: drugImageSlides,
  }
  const others = tabs.filter(({ id, body }) => id !== sectionIds.drugImages || body.length > 0)
  if (flags.moveImageGalleryBelowDeck) return { tabs: others, belowDeck: gallery }

  const block = galleryBlock(gallery)
  // A summary box holds only its points.
  const first = others.find((section) => isTitled(section) && !isQuickLook(section))
  if (flags.moveImageGalleryBelowH2 && first)
    return { tabs: replaced(others, first, [block, ...first.body]), belowDeck: null }

  const own = tabs.find(({ id }) => id === sectionIds.drugImages)
  if (own) return { tabs: replaced(tabs, own, [...own.body, block]), belowDeck: null }
  const last: string[] = [sectionIds.comments, sectionIds.disclaimer]
  const end = tabs.findIndex(({ id }) => last.includes(id))
  return {
    tabs: tabs.toSpliced(end === -1 ? tabs.length : end, 0, drugImagesSection(block, t('gallery.drugSectionTitle'))),
    belowDeck: null,
  }
}

function drugImagesSection(block: Block, title: string): Section {
  return {
    id: sectionIds.drugImages,
    title,
    header: emptyHtml,
    body: [block],
    isCollapsable: false,
    gallery: true,
    element: 'section',
  }
}

function galleryBlock(gallery: Gallery): Block {
  return { source: emptyHtml, widget: { widgetFormat: 'gallery', gallery } }
}

function replaced(tabs: readonly Section[], section: Section, body: Block[]): Section[] {
  return tabs.map((other) => (other.id === section.id ? { ...section, body } : other))
}

function galleriesIn(tabs: readonly Section[]): Gallery[] {
  return tabs.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery' ? [widget.gallery] : [],
    ),
  )
}

export interface GalleryPlan {
  /** The hash that opens it, without its sign (GAL-1). */
  id: string
  title: string
  /** The first slide's picture; the title is beside it. */
  teaser: Image
  slides: PlannedSlide[]
  /** Whether there is another slide to step to. */
  hasSteps: boolean
}

export interface PlannedSlide extends Pick<GallerySlide, 'image' | 'title' | 'copyright'> {
  id: string
  text: Html
  /** A long text is clamped behind Read More (GAL-2). */
  isClamped: boolean
  /** The address of the picture on its button of the strip. */
  thumbnail: string
}

/** Twice the shown width of a thumbnail, in pixels, for screens with two device pixels per CSS pixel. */
const thumbnailPx = 144

/** The input for the plan of a gallery, apart from its content. */
export interface GalleryInput {
  scope: ArticleScope
  /** The links of all galleries of the article are numbered together (CTA-3). */
  shopLinks: ShopLinkPlace
  /** Its position among the galleries of the article, from 1. */
  number: number
}

/** GAL-1, GAL-2: the plan of a gallery. Throws without slides, which the model refuses. */
export function planGallery({ title, slides }: Gallery, { scope, shopLinks, number }: GalleryInput): GalleryPlan {
  const [first] = slides
  if (!first) throw new RangeError(`The gallery "${title}" has no slides.`)
  const id = galleryId(number, scope)
  return {
    id,
    title,
    teaser: { ...first.image, alt: '' },
    slides: slides.map(({ image, title, body, copyright, truncated }, index) => ({
      id: `${id}-slide-${index + 1}`,
      image,
      title,
      text: shopLinks.html(body, scope),
      isClamped: truncated && body !== '',
      copyright,
      thumbnail: thumbnailOf(image),
    })),
    hasSteps: slides.length > 1,
  }
}

/** The smallest prepared file that fills a thumbnail. */
function thumbnailOf(image: Image): string {
  const widths = widthsOf(image)
  const width = widths.find((candidatePx) => candidatePx >= thumbnailPx) ?? widths.at(-1) ?? thumbnailPx
  return imageFile(image.src, width, 'webp')
}

/**
 * GAL-1: the id of a gallery, which is the hash that opens it: `gallery-open` for the first of an article,
 * `gallery-open-2` for the second.
 *
 * @param number  its position among the galleries of the article, from 1
 */
export function galleryId(number: number, scope: ArticleScope): string {
  return number === 1 ? scope.id('gallery-open') : scope.itemId('gallery-open', number)
}
