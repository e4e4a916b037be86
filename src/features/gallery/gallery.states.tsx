import { ArticleScope } from '#model/articles/article-scope.ts'
import type { GallerySlide } from '#model/articles/gallery.ts'
import type { Image } from '#model/articles/image.ts'
import { indexes } from '#model/text/index-html.ts'
import { emptyHtml, Html } from '#model/text/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { GalleryView } from './GalleryView.tsx'
import { planGallery } from './gallery.rules.ts'

const slide = (image: Image, fields: Partial<GallerySlide> = {}): GallerySlide => ({
  image,
  title: 'Poison ivy',
  body: Html.parse('<p>Three leaflets, the <strong>middle one on a longer stalk</strong>.</p>'),
  copyright: 'Illustration: Salus',
  truncated: false,
  ...fields,
})

const shopLinks = planShopLinks([], indexes()).place('gallery')

function gallery(slides: GallerySlide[], key: string, title = 'The plants and the rash, in pictures') {
  const scope = new ArticleScope(key, { isFirst: false })
  const plan = planGallery({ title, slides }, { scope, shopLinks, number: 1 })
  return <GalleryView plan={plan} />
}

const long = '<p>Count to three, then look at the stalks before you reach for what grows beside the path.</p>'

export const states: ComponentStates = {
  'one slide': ({ image }) => gallery([slide(image)], 'one'),
  'five slides': ({ image, portrait }) =>
    gallery(
      [image, portrait, image, portrait, image].map((picture) => slide(picture)),
      'five',
    ),
  'fifty slides': ({ image }) =>
    gallery(
      Array.from({ length: 50 }, (_, index) => slide(image, { title: `Slide ${index + 1}` })),
      'fifty',
    ),
  'a long text, clamped': ({ image }) =>
    gallery([slide(image, { body: Html.parse(long.repeat(12)), truncated: true })], 'clamped'),
  'a long text, in full': ({ image }) => gallery([slide(image, { body: Html.parse(long.repeat(12)) })], 'full'),
  'pictures and nothing else': ({ image, portrait }) =>
    gallery(
      [image, portrait].map((picture) => slide(picture, { title: '', body: emptyHtml, copyright: '' })),
      'bare',
    ),
  'long words': ({ image }) =>
    gallery(
      [slide(image, { title: 'Otorhinolaryngological electroencephalography' })],
      'words',
      'Toxicodendron radicans, Toxicodendron diversilobum, and Toxicodendron vernix, in all four seasons',
    ),
}
