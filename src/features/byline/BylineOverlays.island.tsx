import { type MouseEvent, type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react'
import { track } from '#runtime/track.ts'
import { Overlay, type OverlayState } from '#ui/Overlay.tsx'
import { overlayType } from './overlay-key.ts'

/**
 * Why an island: a press on a name opens its overlay in place, and one overlay replaces another without scrolling the
 * page (BYL-3 to BYL-6). Without scripts the names link to the profiles.
 */
export function BylineOverlays({
  byline,
  panels,
  closeLabel,
}: {
  byline: ReactElement
  panels: ReactElement
  /** The accessible name of the button that closes an overlay. */
  closeLabel: string
}) {
  const [key, setKey] = useState('')
  const [state, setState] = useState<OverlayState>('closed')
  const root = useRef<HTMLDivElement>(null)
  const titleId = useId()

  // The panels are a slot: only their `hidden` changes.
  useEffect(() => {
    for (const panel of root.current?.querySelectorAll<HTMLElement>('[data-panel]') ?? []) {
      panel.hidden = panel.dataset.panel !== key
      const title = panel.querySelector('h2')
      if (!title) continue
      title.id = panel.hidden ? '' : titleId
      title.tabIndex = -1
    }
    // The pressed link is hidden with its panel, so the focus moves to the new panel.
    if (document.activeElement?.closest('[data-panel][hidden]')) document.getElementById(titleId)?.focus()
  }, [key, titleId])

  function openOnPress(event: MouseEvent) {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-overlay]') : null
    const wanted = opener?.dataset.overlay
    if (!wanted || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setKey(wanted)
    setState('open')
    if (root.current) track(root.current, 'overlay_opened', { overlay: overlayType(wanted) })
  }

  /** Reported once per opening (BYL-6): an overlay that fades out is closed already. */
  function close(next: 'closing' | 'closed') {
    if (state !== 'open') return
    setState(next)
    if (root.current) track(root.current, 'overlay_closed', { overlay: overlayType(key) })
  }
  const removed = useCallback(() => setState('closed'), [])

  /** A link within the page closes the overlay, so that the reader sees its target. */
  function closeOnJump(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.getAttribute('href')?.startsWith('#') && !link.dataset.overlay) close('closed')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the reader presses the links inside; this only listens
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are clicked by Enter as well
    <div ref={root} onClick={openOnPress}>
      {byline}
      <Overlay state={state} titleId={titleId} close={closeLabel} onClose={() => close('closing')} onFaded={removed}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div onClick={closeOnJump}>{panels}</div>
      </Overlay>
    </div>
  )
}
