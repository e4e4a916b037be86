import type { StoredArticle } from '#model/articles/article.ts'
import { type Block, isKnownWidget, type Widget } from '#model/articles/block.ts'
import type { DrugSavings } from '#model/articles/drug-cost.ts'
import type { GallerySlide } from '#model/articles/gallery.ts'
import type { Image } from '#model/articles/image.ts'
import type { Section } from '#model/articles/section.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { Site } from '#model/site/site.ts'
import type { Slug } from '#model/text/text.ts'
import { type CanonicalElement, type CanonicalNode, canonicalElement, textVersion } from './canonical-node.ts'
import { lineOfHtml, nodesOfHtml } from './html-nodes.ts'
import { visibleText } from './visible-text.ts'

/** The fields of an article in its medical text; stored and read articles both have them. */
export type CanonicalArticle = Pick<
  StoredArticle,
  'language' | 'title' | 'deck' | 'tabs' | 'image' | 'gallery' | 'drugImageSlides' | 'pageAnchors' | 'drugSavings'
> &
  Pick<StoredArticle, 'attribution'> & {
    contentMeta: Pick<StoredArticle['contentMeta'], 'canonicalPath'>
    propsFor: { articleResources: Pick<StoredArticle['propsFor']['articleResources'], 'sources'> }
  }

export interface CanonicalSource {
  article: CanonicalArticle
  /** The sets that the article shows, by id. */
  treatmentSets: ReadonlyMap<Slug, TreatmentSet>
  /** The settings in the language of the article. */
  site: Pick<Site, 'treatmentPlacements' | 'urgencyTexts'>
}

/**
 * The medical text of an article (REV-1): head, sections in their order, end. Paid content, parts placed beside the
 * article and its look are excluded. Pure: the same documents give the same text.
 *
 * @throws HiddenCharacter for a character that readers would not see.
 */
export function canonicalText(source: CanonicalSource): CanonicalElement {
  const { article } = source
  const sections = article.tabs.map((section) => sectionPart(section, source))
  return canonicalElement(textVersion, { language: article.language }, [
    headPart(article),
    ...sections,
    endPart(article),
  ])
}

function headPart({ title, deck, image }: CanonicalArticle): CanonicalElement {
  return canonicalElement('head', {}, [
    plain('title', title, 'title'),
    ...(deck === '' ? [] : [plain('deck', deck, 'deck')]),
    ...(image ? [picture(image, 'lead picture')] : []),
  ])
}

function sectionPart({ id, title, header, body }: Section, source: CanonicalSource): CanonicalElement {
  const place = `section ${id}`
  const heading = lineOfHtml(header, place)
  return canonicalElement('section', { id, title: visibleText(title, place) }, [
    ...(heading.length > 0 ? [canonicalElement('heading', { level: '2' }, heading)] : []),
    ...body.flatMap((block) => blockNodes(block, source, place)),
    ...placedSets(id, source).flatMap((set) => treatment(set, source, place)),
  ])
}

/**
 * The sets that the site places at the end of a section; a set that the text shows already is not repeated (TREAT-2).
 */
function placedSets(sectionId: string, { article, site }: CanonicalSource): Slug[] {
  const written = new Set(
    article.tabs
      .flatMap(({ body }) => body)
      .flatMap(({ widget }) =>
        widget && isKnownWidget(widget) && widget.widgetFormat === 'treatment' ? widget.set : [],
      ),
  )
  return site.treatmentPlacements
    .filter(({ path }) => path === article.contentMeta.canonicalPath)
    .filter((placement) => placement.sectionId === sectionId && !written.has(placement.set))
    .map(({ set }) => set)
}

function endPart({ gallery, drugImageSlides, pageAnchors, propsFor, attribution }: CanonicalArticle): CanonicalElement {
  const { sources } = propsFor.articleResources
  return canonicalElement('end', {}, [
    ...(gallery ? [galleryNode(gallery.title, gallery.slides, 'gallery')] : []),
    ...(drugImageSlides.length > 0 ? [galleryNode('', drugImageSlides, 'pictures of the medicine')] : []),
    ...pageAnchors.map(({ location, node }) =>
      canonicalElement('anchor', { location: String(location) }, nodesOfHtml(node, 'page anchor')),
    ),
    ...sources.map(({ title, date, id, kind, link, supports }) =>
      plain('source', title, 'sources', { date, id, kind, link, supports }),
    ),
    ...(attribution ? [plain('attribution', attribution.name, 'attribution', { link: attribution.link })] : []),
  ])
}

function blockNodes({ source: html, widget }: Block, source: CanonicalSource, place: string): CanonicalNode[] {
  const nodes = () => nodesOfHtml(html, place)
  if (!widget) return nodes()
  if (!isKnownWidget(widget)) return [canonicalElement('widget', { format: widget.widgetFormat }, nodes())]
  return widgetNodes(widget, nodes, source, place)
}

function widgetNodes(
  widget: Widget,
  nodes: () => CanonicalNode[],
  source: CanonicalSource,
  place: string,
): CanonicalNode[] {
  switch (widget.widgetFormat) {
    // Commercial.
    case 'product-card':
    case 'brand-cta':
      return []
    case 'warning':
      return [canonicalElement('warning', { tone: widget.tone, title: visibleText(widget.title, place) }, nodes())]
    case 'urgency': {
      const advice = nodesOfHtml(source.site.urgencyTexts[widget.level] ?? '', 'urgency texts of the site')
      return [
        canonicalElement('urgency', { level: widget.level }, [canonicalElement('advice', {}, advice), ...nodes()]),
      ]
    }
    case 'picture':
      return [picture(widget.image, place, widget.caption)]
    case 'treatment':
      return [...treatment(widget.set, source, place), ...nodes()]
    case 'drug-cost':
      return [canonicalElement('drug-cost', {}, [...prices(source.article.drugSavings), ...nodes()])]
    case 'gallery':
      return [galleryNode(widget.gallery.title, widget.gallery.slides, place), ...nodes()]
    case 'lived-experience':
      return [canonicalElement('experience', { name: visibleText(widget.byline.name, place) }, nodes())]
    case 'disclaimer':
      return [canonicalElement('disclaimer', { kind: widget.kind }, nodes())]
    case 'team-mapping':
    case 'replacement-mapping':
    case 'privacy-list':
      return [canonicalElement('widget', { format: widget.widgetFormat }, nodes())]
  }
}

function treatment(id: Slug, { treatmentSets }: CanonicalSource, place: string): CanonicalNode[] {
  const set = treatmentSets.get(id)
  // A missing set shows nothing.
  if (!set) return []
  const at = `${place}, treatment ${id}`
  return [
    canonicalElement('treatment', { set: id }, [
      canonicalElement('heading', { level: '3' }, lineOfHtml(set.title, at)),
      ...nodesOfHtml(set.content, at),
      ...set.treatmentData.map(({ title, content, treatmentRecommendations }) =>
        canonicalElement('option', { title: visibleText(title, at) }, [
          ...nodesOfHtml(content, at),
          ...treatmentRecommendations.map((found) => plain('recommendation', found.content, at, { link: found.link })),
        ]),
      ),
    ]),
  ]
}

/** Prices name a medicine, its strength and the quantity. */
function prices(savings: DrugSavings | null): CanonicalNode[] {
  if (!savings) return []
  const place = 'drug prices'
  const { manufacturers, defaultManufacturerDosage: dosage, note } = savings
  return [
    ...manufacturers.map(({ name, drugType }) => plain('maker', name, place, { type: drugType })),
    ...(dosage
      ? [
          canonicalElement(
            'dosage',
            {
              label: dosage.label && visibleText(dosage.label, place),
              quantity: String(dosage.quantity.value),
              'list-price': String(dosage.drugMSRP),
            },
            dosage.pricingDataV2.data.map(({ price, pharmacy = '' }) =>
              plain('price', pharmacy, place, { amount: String(price.amount) }),
            ),
          ),
        ]
      : []),
    ...(note ? [plain('note', note, place)] : []),
  ]
}

function galleryNode(title: string, slides: readonly GallerySlide[], place: string): CanonicalElement {
  return canonicalElement(
    'gallery',
    { title: visibleText(title, place) },
    slides.map((slide) =>
      canonicalElement('slide', { title: visibleText(slide.title, place) }, [
        picture(slide.image, place),
        ...nodesOfHtml(slide.body, place),
      ]),
    ),
  )
}

/** A picture counts by its content, not its name: the hash of its original, from the end of its address. */
function picture({ src, alt }: Image, place: string, caption = ''): CanonicalElement {
  return canonicalElement('picture', {
    alt: visibleText(alt, place),
    caption: visibleText(caption, place),
    source: src.slice(src.lastIndexOf('.') + 1),
  })
}

/** An element with one plain text. */
function plain(
  name: string,
  text: string,
  place: string,
  attributes: Record<string, string | undefined> = {},
): CanonicalElement {
  const words = visibleText(text, place)
  const visible = Object.entries(attributes).map(([key, value]) => [key, value && visibleText(value, place)])
  return canonicalElement(name, Object.fromEntries(visible), words === '' ? [] : [words])
}
