import { type ReactNode, useState } from 'react'
import styles from './DropPlace.module.css'
import { filesOf } from './uploads.ts'

/** An area to drop files on. Without dragging, files come by the upload button, or by pasting. */
export function DropPlace({
  isOn,
  isSmall = false,
  onFiles,
  children,
}: {
  isOn: boolean
  /** Whether it is only as high as its content, not as the page. */
  isSmall?: boolean
  onFiles(files: File[]): void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  if (!isOn) return children
  const hasFiles = (data: DataTransfer) => data.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for what is dragged; there is a button for the same
    <div
      className={isSmall ? styles.place : `${styles.place} ${styles.page}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        onFiles(filesOf(event.dataTransfer))
      }}
    >
      {children}
      {isOver && <p className={styles.hint}>Drop the pictures here</p>}
    </div>
  )
}
