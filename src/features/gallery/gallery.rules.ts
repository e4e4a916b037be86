import { linkShopsInHtml } from '#islands/shop-links.ts'
import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { type Block, isKnownWidget } from '#model/block.ts'
import type { AbConfig } from '#model/flags.ts'
import type { Gallery } from '#model/gallery.ts'
import { isQuickLook, isTitled, type Section, sectionIds } from '#model/section.ts'
import { emptyHtml, type Html } from '#model/text.ts'

/** DRUG-4: what the gallery of a medicine is called, and the section that is added for it. */
export const drugImagesTitle = 'Pictures of this medicine'
export const drugSectionTitle = 'What it looks like'

export interface PlacedGalleries {
  tabs: Section[]
  /** The gallery that stands below the deck, before the body. */
  belowDeck: Gallery | null
}

/**
 * The body with the galleries that no block of it places. The article's own goes to the end of the section that its
 * `element` names, or else of the first section marked as a gallery. The pictures of a medicine are added once (DRUG-4):
 * by flag below the deck or below the first heading, else in the section `drug-images`, which is made when the author
 * wrote none (BODY-3). Below the deck wins over below the heading; a flag wins over the author's section, which goes
 * when nothing else is in it.
 */
export function placeGalleries(
  article: Pick<Article, 'tabs' | 'gallery' | 'drugImageSlides'>,
  flags: AbConfig,
): PlacedGalleries {
  const { tabs, belowDeck } = placeDrugImages(article, flags)
  const { gallery } = article
  if (!gallery || galleriesIn(article.tabs).length > 0) return { tabs, belowDeck }
  const home = tabs.find(({ id }) => id === gallery.element) ?? tabs.find((section) => section.gallery)
  return { tabs: home ? replaced(tabs, home, [...home.body, galleryBlock(gallery)]) : tabs, belowDeck }
}

function placeDrugImages(
  { tabs, drugImageSlides }: Pick<Article, 'tabs' | 'drugImageSlides'>,
  flags: AbConfig,
): PlacedGalleries {
  if (drugImageSlides.length === 0) return { tabs, belowDeck: null }
  const gallery: Gallery = { title: drugImagesTitle, element: sectionIds.drugImages, slides: drugImageSlides }
  const others = tabs.filter(({ id, body }) => id !== sectionIds.drugImages || body.length > 0)
  if (flags.moveImageGalleryBelowDeck) return { tabs: others, belowDeck: gallery }

  const block = galleryBlock(gallery)
  // A summary box holds its points and nothing else.
  const first = others.find((section) => isTitled(section) && !isQuickLook(section))
  if (flags.moveImageGalleryBelowH2 && first)
    return { tabs: replaced(others, first, [block, ...first.body]), belowDeck: null }

  const own = tabs.find(({ id }) => id === sectionIds.drugImages)
  if (own) return { tabs: replaced(tabs, own, [...own.body, block]), belowDeck: null }
  const last: string[] = [sectionIds.comments, sectionIds.disclaimer]
  const end = tabs.findIndex(({ id }) => last.includes(id))
  return { tabs: tabs.toSpliced(end === -1 ? tabs.length : end, 0, drugImagesSection(block)), belowDeck: null }
}

function drugImagesSection(block: Block): Section {
  return {
    id: sectionIds.drugImages,
    title: drugSectionTitle,
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
  return tabs.map((other) => (other === section ? { ...section, body } : other))
}

/** CTA-3: the galleries with the links to shops in their slides going through the site's redirect. */
export function linkShopsInGalleries(
  { tabs, belowDeck }: PlacedGalleries,
  affiliateHosts: readonly string[],
): PlacedGalleries {
  let shopLinks = 0

  function linked(gallery: Gallery): Gallery {
    const inText = (html: Html) => linkShopsInHtml(html, affiliateHosts, 'gallery', () => ++shopLinks)
    return { ...gallery, slides: gallery.slides.map((slide) => ({ ...slide, body: inText(slide.body) })) }
  }
  function linkedBlock(block: Block): Block {
    const { widget } = block
    if (!widget || !isKnownWidget(widget) || widget.widgetFormat !== 'gallery') return block
    return { ...block, widget: { ...widget, gallery: linked(widget.gallery) } }
  }

  return {
    // Before the sections: links are counted as the reader meets them.
    belowDeck: belowDeck && linked(belowDeck),
    tabs: tabs.map((section) => ({ ...section, body: section.body.map(linkedBlock) })),
  }
}

function galleriesIn(tabs: readonly Section[]): Gallery[] {
  return tabs.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery' ? [widget.gallery] : [],
    ),
  )
}

/**
 * GAL-1: the id of a gallery, which is the hash that opens it: `gallery-open` for the first of an article,
 * `gallery-open-2` for the second.
 *
 * @param number  its place among the galleries of the article, from 1
 */
export function galleryId(number: number, scope: ArticleScope): string {
  return number === 1 ? scope.id('gallery-open') : scope.itemId('gallery-open', number)
}

/** "1 picture", "5 pictures". */
export function picturesText(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`
}
