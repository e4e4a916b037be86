import type { Html } from '../text/text.ts'
import type { StoredArticle } from './article.ts'
import { isKnownWidget } from './block.ts'
import type { ContentDocument } from './content-document.ts'
import type { GallerySlide } from './gallery.ts'
import type { Section } from './section.ts'
import type { TreatmentSet } from './treatment.ts'

/**
 * The texts of a document in which an article's page places ids, links and ads, each once: the texts whose index is
 * stored with it, in this order.
 */
export function documentTexts({ kind, value }: Pick<ContentDocument, 'kind' | 'value'>): Html[] {
  if (kind === 'article') return [...new Set(articleTexts(value as StoredArticle))]
  if (kind === 'treatment') return [...new Set(treatmentTexts(value as TreatmentSet))]
  return []
}

function articleTexts({ tabs, gallery, drugImageSlides, pageAnchors, mpdPlacements }: StoredArticle): Html[] {
  return [
    ...tabs.flatMap(sectionTexts),
    ...(gallery?.slides ?? []).map(textOfSlide),
    ...drugImageSlides.map(textOfSlide),
    ...[...pageAnchors, ...mpdPlacements].map(({ node }) => node),
  ]
}

function sectionTexts({ header, body }: Section): Html[] {
  const blocks = body.flatMap(({ source, widget }) => [
    source,
    ...(widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery'
      ? widget.gallery.slides.map(textOfSlide)
      : []),
  ])
  return [header, ...blocks]
}

function textOfSlide({ body }: GallerySlide): Html {
  return body
}

function treatmentTexts({ title, content, treatmentData }: TreatmentSet): Html[] {
  return [title, content, ...treatmentData.map((treatment) => treatment.content)]
}
