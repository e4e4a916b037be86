import type { BodyPart } from '#article/arrange-body.ts'
import type { ArticleItem } from '#article/article-body.ts'
import { Body, BodyItemView, BodySection } from '#features/body/Body.tsx'
import { ArticleWidgetView } from './ArticleWidgetView.tsx'

/** A part of an article's text with everything in it, section by section. */
export function ArticleBody({ parts }: { parts: BodyPart[] }) {
  if (parts.length === 0) return null
  return (
    <Body canUnfold={parts.some((part) => part.kind === 'section' && part.section.isCollapsable)}>
      {parts.map((part, index) =>
        part.kind === 'section' ? (
          <BodySection key={part.section.id} section={part.section}>
            {part.section.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
              <ItemView key={index} item={item} />
            ))}
          </BodySection>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
          <ArticleWidgetView key={index} widget={part.widget} />
        ),
      )}
    </Body>
  )
}

function ItemView({ item }: { item: ArticleItem }) {
  return item.kind === 'widget' ? <ArticleWidgetView widget={item.widget} /> : <BodyItemView item={item} />
}
