import type { Image } from '#model/articles/image.ts'
import { lackOf, noDetails } from '#model/newsroom/picture-details.ts'
import { type FileContext, reportError } from './file-context.ts'
import { type Point, quoted } from './problem.ts'
import { nearestName } from './reading/nearest-name.ts'

const missing = { src: '/images/missing.00000000', width: 1, height: 1 }

/** The picture with a name. An unknown name is reported, and a dummy returned so that compilation continues. */
export function lookUpImage(name: string, point: Point, context: FileContext): Omit<Image, 'alt'> {
  context.usedImages.add(name)
  const image = context.images.get(name)
  if (image) {
    const lack = image.isUploaded ? lackOf(image.details ?? noDetails, context.language) : undefined
    if (lack) reportError(context, point, `the picture ${quoted(name)}, which has ${lack}`, 'what it lacks in Pictures')
    const { src, width, height, focal } = image
    return { src, width, height, ...(focal && { focal }) }
  }
  if (context.unusableImages.has(name)) {
    reportError(context, point, `the picture ${quoted(name)}, which cannot be used`, 'a picture that can be read')
    return missing
  }
  const meant = nearestName(name, context.images.keys())
  const expected = meant ? quoted(meant) : 'the name of a file in images/, without its ending'
  reportError(context, point, `no picture ${quoted(name)}`, expected)
  return missing
}
