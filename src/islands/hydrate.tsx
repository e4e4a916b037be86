import { type ComponentType, type ReactNode, useCallback, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates one island. Slots are passed to it as elements whose content React does not touch: their markup is the
 * server's.
 *
 * Another program may have changed the markup, such as a translation of the page. React then renders the island again,
 * slots keep their nodes, and the error is reported. If even that fails, the server's markup is restored and the
 * promise rejected.
 *
 * @returns a function that unmounts the island, once React has committed it
 */
export function hydrate(
  container: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
): Promise<() => void> {
  const serverNodes = [...container.childNodes]
  const props = readProps(container.id)
  for (const name of container.dataset.slots?.split(' ') ?? []) {
    props[name] = <Slot key={name} name={name} nodes={slotNodes(container, name)} />
  }
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      container,
      <Committed onCommit={() => resolve(() => root.unmount())}>
        <Component {...props} />
      </Committed>,
      {
        identifierPrefix: `${container.id}-`,
        onRecoverableError: reportError,
        onUncaughtError(error) {
          container.replaceChildren(...serverNodes)
          reject(error)
        },
      },
    )
  })
}

/** Empty markup, as TrustedHTML where the browser requires it. */
const emptyHtml = (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? ''
const untouched = { __html: emptyHtml as string }

/** A slot with the server's content; its nodes are inserted again if React creates the element again. */
function Slot({ name, nodes }: { name: string; nodes: ChildNode[] }) {
  const fill = useCallback(
    (slot: HTMLElement | null) => {
      if (slot && !slot.hasChildNodes()) slot.append(...nodes)
    },
    [nodes],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
  return <salus-slot ref={fill} name={name} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}

/** The nodes that the server rendered in a slot of this island, not of a nested one. */
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
