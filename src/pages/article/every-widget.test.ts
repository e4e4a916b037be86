import { expect, it } from 'vitest'
import type { ArticleWidget } from '#article/article-body.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/features/*/*.widget.tsx', { eager: true })

/** The widgets that articles are planned with; TypeScript requires each kind. */
const planned = {
  treatments: true,
  brands: true,
  gallery: true,
  disclaimer: true,
  'lived-experience': true,
  comments: true,
  'drug-cost': true,
  'drug-deals': true,
  ad: true,
  'privacy-facts': true,
} satisfies Record<ArticleWidget['kind'], true>

it('[BODY-2] each widget that an article may have is shown by exactly one feature', () => {
  const shown = Object.keys(modules).map((path) => path.replace(/^.*\/|\.widget\.tsx$/g, ''))
  expect(shown.toSorted()).toEqual(Object.keys(planned).toSorted())
  for (const exported of Object.values(modules)) expect(Object.keys(exported)).toEqual(['WidgetView'])
})
