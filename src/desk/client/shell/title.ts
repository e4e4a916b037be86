import { useEffect } from 'react'
import { deskName } from './DeskMark.tsx'

/** The title of the document while a component is mounted: the name of the section or document comes first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${deskName}`
  }, [title])
}
