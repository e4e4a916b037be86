import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostUploadBytes } from '#model/newsroom/picture-upload.ts'
import { PictureEntry } from '../../pictures-api.ts'
import type { Desk } from '../../staff-api.ts'
import { upload } from '../api.ts'

/** A file being uploaded. */
export interface Upload {
  id: number
  name: string
  /** The sent fraction, from 0 to 1. */
  sent: number
  picture: PictureEntry | null
  /** The reason why the file is refused. */
  problem: string | null
}

let count = 0

/**
 * Uploads files, one after the other, each with its own progress and error. Files that wait when their sender signs out
 * are not sent: the session would be that of the next person.
 *
 * @param onDone  receives each picture once it is in the library
 */
export function useUploads(onDone: (picture: PictureEntry) => void = () => undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  const send = async (id: number, file: File) => {
    try {
      // A file that is known to be too large is not sent.
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
  const currentAccount = () => queries.getQueryData<Desk>(['session'])?.account.id
  const start = (files: Iterable<File>) => {
    const sender = currentAccount()
    for (const file of files) {
      const id = ++count
      setUploads((before) => [...before, { id, name: file.name || 'picture', sent: 0, picture: null, problem: null }])
      last.current = last.current.then(() => (currentAccount() === sender ? send(id, file) : undefined))
    }
  }
  const clear = () => setUploads((before) => before.filter(({ picture, problem }) => !picture && !problem))
  return { uploads, start, clear }
}

/** The files in pasted or dropped data. Files of other types are included, so that a message can refuse them. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}

/** Takes files that are pasted anywhere on the page, where nothing else takes them. */
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
