/** What social networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 }

/** The picture at the right runs to three edges of the card. */
export const pictureWidth = 480

export const padding = 64
export const logoPx = 52

/** The room for text beside the picture, and without one. */
export const textWidth = { besidePicture: cardSize.width - pictureWidth - padding - 48, alone: 840 }

/** The room for the title, between the category and the line at the foot. */
export const titleHeight = 336
