import { watch } from 'node:fs'

/** Delay after the last of several changes before they are handled together, in milliseconds. */
const debounceMs = 50

/**
 * Calls back after changes below a folder, once for those that come together.
 *
 * @param isWanted  by the name of what changed, relative to the folder
 * @returns ends it
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
