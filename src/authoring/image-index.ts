import type { Image } from '#model/image.ts'

/** Every prepared picture by the name articles call it: its file name without the ending. */
export type ImageIndex = ReadonlyMap<string, Omit<Image, 'alt'>>
