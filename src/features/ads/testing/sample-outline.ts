import type { BodyOutline, OutlineBlock } from '../body-ads.rules.ts'
import { textHeightPx } from '../frames/content-height.ts'

/** Blocks of a usual length; `lead` introduces the block below it. */
export const paragraph = block({ isParagraph: true })
export const lead = block({ isParagraph: true, introducesNext: true })
export const list = block({})

function block({ isParagraph = false, introducesNext = false, characters = 320 }): OutlineBlock {
  return {
    isParagraph,
    introducesNext,
    heightPx: { small: textHeightPx(characters, 'small'), large: textHeightPx(characters, 'large') },
  }
}

/** A body of sections with these numbers of paragraphs. */
export function outline(paragraphs: readonly number[], format: BodyOutline['format'] = 'blocks'): BodyOutline {
  return {
    format,
    sections: paragraphs.map((count, index) => ({
      holdsAds: true,
      title: `Section ${index + 1}`,
      blocks: Array.from({ length: count }, () => paragraph),
    })),
  }
}

export const shortBody = [1, 1]
export const usualBody = [3, 3, 3]
export const longBody = [4, 4, 4, 4, 4, 4, 4, 4, 4]
