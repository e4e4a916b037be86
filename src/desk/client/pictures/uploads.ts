import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostUploadBytes } from '#model/newsroom/picture-upload.ts'
import { PictureEntry } from '../../pictures-api.ts'
import { upload } from '../api.ts'

/** A file on its way into the library. */
export interface Upload {
  id: number
  name: string
  /** From 0 to 1. */
  sent: number
  picture: PictureEntry | null
  /** Why it is not taken. */
  problem: string | null
}

let count = 0

/**
 * Sends files, one after the other, each with its progress and its own error.
 *
 * @param onDone  gets each picture that is in the library
 */
export function useUploads(onDone: (picture: PictureEntry) => void = () => undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  const send = async (id: number, file: File) => {
    try {
      // One that is known to be too large is not sent.
      if (file.size > mostUploadBytes) throw new Error(`It has more than ${mostUploadBytes / 1_000_000} MB.`)
      const path = `/pictures?${new URLSearchParams({ name: file.name || 'picture' })}`
      const picture = await upload(path, file, PictureEntry, (sent) => change(id, { sent }))
      change(id, { sent: 1, picture })
      void queries.invalidateQueries({ queryKey: ['pictures'] })
      onDone(picture)
    } catch (error) {
      change(id, { problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const start = (files: Iterable<File>) => {
    for (const file of files) {
      const id = ++count
      setUploads((before) => [...before, { id, name: file.name || 'picture', sent: 0, picture: null, problem: null }])
      last.current = last.current.then(() => send(id, file))
    }
  }
  const clear = () => setUploads((before) => before.filter(({ picture, problem }) => !picture && !problem))
  return { uploads, start, clear }
}

/** Pictures among what is pasted or dropped. Files of other kinds are included, since a message says that they are not taken. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}

/** Takes the files that are pasted anywhere on the page, where nothing else does. */
export function usePastedFiles(isOn: boolean, take: (files: File[]) => void): void {
  const call = useRef(take)
  call.current = take
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      call.current(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [isOn])
}
