import type { BodyItem, BodyPlan } from '#features/body/body.rules.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { type Block, isKnownWidget } from '#model/block.ts'
import type { Gallery } from '#model/gallery.ts'

/** BODY-1: the body with the ids in its markup, and the links to them, in the scope of the article. */
export function scopeBody(plan: BodyPlan, scope: ArticleScope): BodyPlan {
  if (scope.isFirst) return plan

  function inItem(item: BodyItem): BodyItem {
    return item.kind === 'block'
      ? { ...item, block: inBlock(item.block) }
      : { ...item, anchor: { ...item.anchor, node: scope.html(item.anchor.node) } }
  }
  function inBlock({ source, widget }: Block): Block {
    const hasGallery = widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery'
    return {
      source: scope.html(source),
      widget: hasGallery ? { ...widget, gallery: scopeGallery(widget.gallery, scope) } : widget,
    }
  }

  return {
    ...plan,
    sections: plan.sections.map((section) => ({
      ...section,
      header: scope.html(section.header),
      items: section.items.map(inItem),
    })),
  }
}

export function scopeGallery(gallery: Gallery, scope: ArticleScope): Gallery {
  return { ...gallery, slides: gallery.slides.map((slide) => ({ ...slide, body: scope.html(slide.body) })) }
}
