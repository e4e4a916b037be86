import { type ReactNode, useCallback, useState } from 'react'
import styles from './Table.module.css'

/**
 * Text of a reader, with its line breaks. Text that cannot be broken, such as one letter with hundreds of marks,
 * scrolls, also by keyboard.
 */
export function ReaderText({ children }: { children: ReactNode }) {
  const [isScrolled, setScrolled] = useState(false)
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return
    const observer = new ResizeObserver(() =>
      setScrolled(text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight),
    )
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return (
    <span
      ref={watch}
      className={styles.text}
      {...(isScrolled && { tabIndex: 0, role: 'group', 'aria-label': 'Text of a reader' })}
    >
      {children}
    </span>
  )
}
