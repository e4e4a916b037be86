import type { StoredArticle } from '#model/articles/article.ts'
import { type Block, isKnownWidget } from '#model/articles/block.ts'
import type { GallerySlide } from '#model/articles/gallery.ts'
import { hashOfText } from './hash-of-text.ts'
import { foldSpace, parseHtml, textOf } from './html/html-tree.ts'

/** Digits of a version: enough to tell the versions of one article apart. */
const versionLength = 12

export type VersionedText = Pick<StoredArticle, 'title' | 'deck' | 'tabs' | 'gallery' | 'drugImageSlides'>

/**
 * The version of an article's text, in 12 hexadecimal digits (LANG-5): title, deck, headings, text, captions, slides
 * and the urgency of each sign. Texts that read the same have the same version: pictures, links, markup, dates,
 * credits, sources, products, prices and everything placed beside the article are excluded, since a translation is
 * right without them.
 */
export function textVersion(article: VersionedText): string {
  const { title, deck, tabs, gallery, drugImageSlides } = article
  const sections = tabs.map((section) => [section.title, section.body.flatMap(blockTexts)])
  const texts = [
    title,
    deck,
    sections,
    gallery?.title,
    gallery?.slides.map(slideTexts),
    drugImageSlides.map(slideTexts),
  ]
  const hash = Buffer.from(hashOfText(JSON.stringify(texts)), 'base64url')
  return hash.toString('hex').slice(0, versionLength)
}

function blockTexts({ source, widget }: Block): unknown[] {
  if (!widget || !isKnownWidget(widget)) return [readText(source)]
  switch (widget.widgetFormat) {
    case 'product-card':
    case 'brand-cta':
    case 'drug-cost':
    case 'lived-experience':
      return []
    case 'picture':
      return [foldSpace(widget.caption)]
    case 'gallery':
      return [widget.gallery.title, widget.gallery.slides.map(slideTexts)]
    case 'warning':
      return [widget.tone, widget.title, readText(source)]
    case 'urgency':
      return [widget.level, readText(source)]
    default:
      return [readText(source)]
  }
}

function slideTexts({ title, body }: GallerySlide): string[] {
  return [title, readText(body)]
}

function readText(html: string): string {
  return foldSpace(textOf(parseHtml(html)))
}
