import { type ReactElement, useEffect, useRef, useState } from 'react'
import { track } from '#runtime/track.ts'
import styles from './Contents.module.css'

/** Why an island: the list is cut to 230px and opened in place (TOC-4). Without scripts the whole list shows. */
export function TruncatedContents({
  list,
  showAll,
  showLess,
}: {
  list: ReactElement
  /** The label of the button while the list is cut. */
  showAll: string
  showLess: string
}) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Closing moves the page up: without this the reader would be below the card, with the focus off the screen.
  useEffect(() => {
    if (!isOpen && document.activeElement === button.current)
      button.current?.closest('nav')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <>
      <div className={styles.cut} data-open={isOpen}>
        {list}
      </div>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setOpen(!isOpen)
          track(currentTarget, 'contents_toggled', { state: isOpen ? 'closed' : 'open' })
        }}
      >
        {isOpen ? showLess : showAll}
      </button>
    </>
  )
}
