import type { ComponentType } from 'react'
import type { ArticleWidget } from '#article/article-body.ts'

/** Found by name: `gallery.widget.tsx` shows widgets of the kind `gallery`. */
const modules = import.meta.glob<{ WidgetView: ComponentType<ArticleWidget> }>('/src/features/*/*.widget.tsx', {
  eager: true,
})
const views = new Map(
  Object.entries(modules).map(([path, { WidgetView }]) => [path.replace(/^.*\/|\.widget\.tsx$/g, ''), WidgetView]),
)

/** Renders the widget of a feature in the body (BODY-2). Throws if no feature shows its kind. */
export function ArticleWidgetView({ widget }: { widget: ArticleWidget }) {
  const View = views.get(widget.kind)
  if (!View) throw new TypeError(`No feature has a ${widget.kind}.widget.tsx.`)
  return <View {...widget} />
}
