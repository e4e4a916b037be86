import { useEffect } from 'react'
import { deskName } from './DeskMark.tsx'

/** The title of the document while a component is shown: what of the desk is looked at comes first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${deskName}`
  }, [title])
}
