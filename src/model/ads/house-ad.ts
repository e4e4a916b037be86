import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { Image } from '../articles/image.ts'
import { CountryCode } from '../safety/help.ts'
import { Phrase } from '../safety/topic.ts'
import { Href, SitePath, Slug } from '../text/text.ts'
import { AdGoal } from './ad-goal.ts'

/** Maximum characters of the texts, so that the smallest slot shows them whole. */
const limits = { title: 48, text: 120, linkName: 32 }

/** IAB sizes that a slot accepts (`adSizes`), in CSS pixels. */
export const bannerSizes = ['336x280', '300x250', '728x90', '468x60', '320x100', '320x50'] as const
export type BannerSize = (typeof bannerSizes)[number]

/** `300x250` as width and height, in CSS pixels. */
export function bannerBox(size: BannerSize): { widthPx: number; heightPx: number } {
  const [widthPx = 0, heightPx = 0] = size.split('x').map(Number)
  return { widthPx, heightPx }
}

/** The whole ad as a picture, for slots of its size. Its `alt` repeats the text in the picture. */
const Banner = z.object({ size: z.enum(bannerSizes), picture: Image })
export type Banner = z.infer<typeof Banner>

/**
 * An ad of the site itself, for a cause or a public service. Its words are text of the page; a slot of the size of one
 * of its banners shows that instead.
 */
const fields = z.object({
  id: Slug,
  /** The cause or service that it is for. */
  advertiser: z.string().min(1).max(limits.title),
  title: z.string().min(1).max(limits.title),
  text: z.string().min(1).max(limits.text),
  link: z.object({ name: z.string().min(1).max(limits.linkName), link: Href }),
  /** Decorative: the words beside it are complete. */
  picture: Image.optional(),
  /** At most one of each size. */
  banners: z.array(Banner).default([]),
  /** With a goal the ad claims a share of the slots, in place of a weight and days of its own. */
  goal: AdGoal.optional(),
  /** Its chance to be chosen, relative to the others. */
  weight: z.int().min(1).max(100).default(1),
  /** The first and the last day, both included. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
  /** Categories it is for, including those below; all if empty. */
  categories: z.array(SitePath).default([]),
  /** Categories it is not for, including those below. */
  avoids: z.array(SitePath).default([]),
  /** Topics of the site that it is never beside, wherever the article mentions them. */
  avoidsTopics: z.array(Slug).default([]),
  /** Words that exclude an article: an ad may avoid medicines, for instance. */
  avoidsWords: z.array(Phrase).default([]),
  /** Countries whose readers it can serve; all if empty. */
  countries: z.array(CountryCode).default([]),
  /** Maximum impressions per reader and day. */
  maxPerDay: z.int().min(1).max(100).default(2),
})

type Days = Pick<z.infer<typeof fields>, 'from' | 'until' | 'goal' | 'weight'>

function checkDays({ from, until, goal, weight }: Days, context: z.core.$RefinementCtx) {
  const own = { from, until, weight: weight === 1 ? undefined : weight }
  for (const [key, value] of Object.entries(goal ? own : {}))
    if (value !== undefined)
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `expected no ${key} beside a goal, which says when and how often`,
      })
  if (from && until && until < from)
    context.addIssue({ code: 'custom', path: ['until'], message: 'expected a day that is not before from' })
}

export const HouseAd = fields.superRefine(checkDays)
/** The form that editors write: the id is the name of its file. */
export const UnnamedHouseAd = fields.omit({ id: true }).superRefine(checkDays)
export type HouseAd = z.infer<typeof HouseAd>
