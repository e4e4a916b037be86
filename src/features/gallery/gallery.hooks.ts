import { hook } from '#runtime/hook.ts'

/** The dialog of a gallery; its value is the title of the gallery, which events carry. */
export const galleryDialog = hook('gallery')
export const galleryClose = hook('gallery-close')
/** A button that moves the slides; its value is by how many. */
export const galleryStep = hook('gallery-step')
/** A button of the strip; each leads to the slide at its own place in the list. */
export const galleryThumbnail = hook('gallery-thumbnail')
export const galleryPosition = hook('gallery-position')
export const galleryTitle = hook('gallery-title')
