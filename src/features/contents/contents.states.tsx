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
  const groups = entries.map((entry) => ({ entry, picks: [] }))
  return { titleId: 'contents-title', groups, entries, startsOpen: false, isTruncated: false, numbers: null, ...fields }
}

export const states: ComponentStates = {
  closed: () => <Contents plan={plan(5)} />,
  open: () => <Contents plan={plan(5, { startsOpen: true })} />,
  'one entry': () => <Contents plan={plan(1, { startsOpen: true })} />,
  truncated: () => <Contents plan={plan(14, { isTruncated: true })} />,
  'fifty, truncated': () => <Contents plan={plan(50, { isTruncated: true })} />,
  'numbered sections': () => <Contents plan={plan(8, { numbers: 'sections', startsOpen: true })} />,
  'products of two sections': () => (
    <Contents
      plan={plan(5, {
        numbers: 'picks',
        startsOpen: true,
        groups: [
          { entry: null, picks: plan(2).entries },
          { entry: { href: '#more', section: 'more', title: 'More to choose from' }, picks: plan(5).entries.slice(2) },
          { entry: { href: '#how', section: 'how', title: 'How to choose' }, picks: [] },
        ],
      })}
    />
  ),
  'tab bar': () => (
    <TabBar
      entries={plan(12).entries}
      contentsTitleId="contents-title"
      isInFlow={false}
      isOnWideScreensOnly={false}
      isOnNarrowScreensOnly={false}
    />
  ),
}
