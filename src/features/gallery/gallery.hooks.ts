import { hook } from '#runtime/hook.ts'

/** The dialog of a gallery; its value is the title of the gallery for events. */
export const galleryDialog = hook('gallery')
export const galleryClose = hook('gallery-close')
/** A button that moves the slides; its value is the number of slides. */
export const galleryStep = hook('gallery-step')
/** A button of the strip; it shows the slide with the same index. */
export const galleryThumbnail = hook('gallery-thumbnail')
export const galleryPosition = hook('gallery-position')
export const galleryTitle = hook('gallery-title')
