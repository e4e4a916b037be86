import { useState } from 'react'
import { DeskField } from '../controls/DeskField.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import styles from './Documents.module.css'

/** The search words of a list; "/" moves the focus to the field from anywhere on the page. */
export function FindField({ words, onChange }: { words: string | undefined; onChange(words: string): void }) {
  const [field, setField] = useState<HTMLElement | null>(null)
  useShortcuts({ '/': () => field?.querySelector('input')?.focus() })
  return (
    <div ref={setField} className={styles.search}>
      <DeskField label="Find" type="search" value={words ?? ''} onChange={onChange} />
    </div>
  )
}
