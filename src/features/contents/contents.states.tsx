import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Contents } from './Contents.tsx'
import type { ContentsPlan } from './contents.rules.ts'
import { TabBar } from './TabBar.tsx'

const long =
  'Pneumonoultramicroscopicsilicovolcanoconiosis and complications that follow when nobody looks, and what can still be done about them'

function plan(count: number, fields: Partial<ContentsPlan> = {}): ContentsPlan {
  const entries = Array.from({ length: count }, (_, index) => ({
    href: `#section-${index}`,
    section: `section-${index}`,
    title: index === 1 ? long : `Section ${index + 1}`,
  }))
  return { titleId: 'contents-title', entries, startsOpen: false, isTruncated: false, isNumbered: false, ...fields }
}

export const states: ComponentStates = {
  closed: () => <Contents plan={plan(5)} />,
  open: () => <Contents plan={plan(5, { startsOpen: true })} />,
  'one entry': () => <Contents plan={plan(1, { startsOpen: true })} />,
  truncated: () => <Contents plan={plan(14, { isTruncated: true })} />,
  'fifty, truncated': () => <Contents plan={plan(50, { isTruncated: true })} />,
  'numbered, of products': () => <Contents plan={plan(8, { isNumbered: true, startsOpen: true })} />,
  'tab bar': () => <TabBar entries={plan(12).entries} contentsTitleId="contents-title" isInFlow={false} />,
}
