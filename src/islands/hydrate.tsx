import { type ComponentType, type ReactNode, useCallback, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings one island to life and resolves when React has committed it. Slots are handed in as elements whose inside
 * React does not touch: their markup is the server's.
 *
 * Something else may have changed the markup meanwhile, such as a translation of the page. React then draws the island
 * anew, slots keep the nodes they had, and the error is reported. Where even that fails, the island is put back as the
 * server drew it, and the promise is rejected.
 */
export function hydrate(container: HTMLElement, Component: ComponentType<Record<string, unknown>>): Promise<void> {
  const drawn = [...container.childNodes]
  const props = readProps(container.id)
  for (const name of container.dataset.slots?.split(' ') ?? []) {
    props[name] = <Slot key={name} name={name} nodes={slotNodes(container, name)} />
  }
  return new Promise((resolve, reject) => {
    hydrateRoot(
      container,
      <Committed onCommit={resolve}>
        <Component {...props} />
      </Committed>,
      {
        identifierPrefix: `${container.id}-`,
        onRecoverableError: reportError,
        onUncaughtError(error) {
          container.replaceChildren(...drawn)
          reject(error)
        },
      },
    )
  })
}

/** Markup that is empty and, where the browser asks for it, trusted. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? ''
const leftAlone = { __html: nothing as string }

/** A place whose inside is the server's; nodes are put back should React have made the place anew. */
function Slot({ name, nodes }: { name: string; nodes: ChildNode[] }) {
  const fill = useCallback(
    (slot: HTMLElement | null) => {
      if (slot && !slot.hasChildNodes()) slot.append(...nodes)
    },
    [nodes],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it puts nothing there
  return <salus-slot ref={fill} name={name} suppressHydrationWarning dangerouslySetInnerHTML={leftAlone} />
}

/** What the server drew in a slot of this island, not of one inside it. */
function slotNodes(container: HTMLElement, name: string): ChildNode[] {
  const slot = [...container.querySelectorAll(`salus-slot[name="${name}"]`)].find(
    (element) => element.closest('salus-island') === container,
  )
  return slot ? [...slot.childNodes] : []
}

function readProps(id: string): Record<string, unknown> {
  const script = document.querySelector(`script[data-island-props="${id}"]`)
  return script?.textContent ? (JSON.parse(script.textContent) as Record<string, unknown>) : {}
}

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit])
  return children
}
