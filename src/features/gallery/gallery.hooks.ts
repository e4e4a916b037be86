import { part } from '#runtime/part.ts'

/** The dialog of a gallery; its value is the title of the gallery, which events carry. */
export const galleryDialog = part('gallery')
export const galleryClose = part('gallery-close')
/** A button that moves the slides; its value is by how many. */
export const galleryStep = part('gallery-step')
/** A button of the strip; each leads to the slide at its own place in the list. */
export const galleryThumbnail = part('gallery-thumbnail')
export const galleryPosition = part('gallery-position')
export const galleryTitle = part('gallery-title')
