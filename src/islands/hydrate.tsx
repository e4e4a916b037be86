import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Tells React that the inside of a slot is not its own. */
const leftAlone = { __html: '' }

/**
 * Brings one island to life and resolves when React has committed it. Slots are handed in as elements whose inside
 * React does not touch: their markup is the server's.
 *
 * A recoverable hydration error is reported; the server's markup stays usable.
 */
export function hydrate(container: HTMLElement, Component: ComponentType<Record<string, unknown>>): Promise<void> {
  const props: Record<string, unknown> = readProps(container.id)
  for (const name of container.dataset.slots?.split(' ') ?? []) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it puts nothing there
    props[name] = <salus-slot key={name} name={name} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />
  }
  return new Promise((resolve) => {
    hydrateRoot(
      container,
      <Committed onCommit={resolve}>
        <Component {...props} />
      </Committed>,
      { identifierPrefix: `${container.id}-`, onRecoverableError: reportError },
    )
  })
}

function readProps(id: string): Record<string, unknown> {
  const script = document.querySelector(`script[data-island-props="${id}"]`)
  return script?.textContent ? (JSON.parse(script.textContent) as Record<string, unknown>) : {}
}

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit])
  return children
}
