import { watch } from 'node:fs'

/** Delay after the last of several changes before they are handled together, in milliseconds. */
const debounceMs = 50

/**
 * Calls back after changes below a folder, once for several changes at a time.
 *
 * @param isWanted  gets the path of the change, relative to the folder
 * @returns the function that stops
 */
export function watchFolder(
  folder: string,
  onChange: () => void,
  { recursive = true, isWanted = () => true }: { recursive?: boolean; isWanted?: (name: string) => boolean } = {},
): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive }, (_event, name) => {
    if (name !== null && !isWanted(name)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, debounceMs)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
