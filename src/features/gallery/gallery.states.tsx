import type { Gallery, GallerySlide } from '#model/gallery.ts'
import type { Image } from '#model/image.ts'
import { emptyHtml, Html } from '#model/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { GalleryView } from './GalleryView.tsx'

const slide = (image: Image, fields: Partial<GallerySlide> = {}): GallerySlide => ({
  image,
  title: 'Poison ivy',
  body: Html.parse('<p>Three leaflets, the <strong>middle one on a longer stalk</strong>.</p>'),
  copyright: 'Illustration: Salus',
  truncated: false,
  ...fields,
})

function draw(slides: GallerySlide[], key: string, title = 'The plants and the rash, in pictures') {
  const gallery: Gallery = { title, slides }
  return <GalleryView gallery={gallery} id={`gallery-open-${key}`} />
}

const long = '<p>Count to three, then look at the stalks before you reach for what grows beside the path.</p>'

export const states: ComponentStates = {
  'one slide': ({ image }) => draw([slide(image)], 'one'),
  'five slides': ({ image, portrait }) =>
    draw(
      [image, portrait, image, portrait, image].map((picture) => slide(picture)),
      'five',
    ),
  'fifty slides': ({ image }) =>
    draw(
      Array.from({ length: 50 }, (_, index) => slide(image, { title: `Slide ${index + 1}` })),
      'fifty',
    ),
  'a long text, clamped': ({ image }) =>
    draw([slide(image, { body: Html.parse(long.repeat(12)), truncated: true })], 'clamped'),
  'a long text, in full': ({ image }) => draw([slide(image, { body: Html.parse(long.repeat(12)) })], 'full'),
  'pictures and nothing else': ({ image, portrait }) =>
    draw(
      [image, portrait].map((picture) => slide(picture, { title: '', body: emptyHtml, copyright: '' })),
      'bare',
    ),
  'long words': ({ image }) =>
    draw(
      [slide(image, { title: 'Otorhinolaryngological electroencephalography' })],
      'words',
      'Toxicodendron radicans, Toxicodendron diversilobum, and Toxicodendron vernix, in all four seasons',
    ),
}
