import { expect, it } from 'vitest'
import { Gallery } from '#model/articles/gallery.ts'
import { indexes } from '#model/text/index-html.ts'
import { arabicTexts, englishTexts, markupOf, spanishTexts } from '#texts/testing/english-texts.tsx'
import { planShopLinks } from '#ui/shop-links.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { GalleryView } from './GalleryView.tsx'
import { planGallery } from './gallery.rules.ts'

const image = { src: '/images/a-picture.0a1b2c3d', width: 1500, height: 1000, alt: 'A picture' }

it('[GAL-1] [LANG-2] gives the number of pictures, in every plural form of the language', () => {
  const counted = (texts: typeof englishTexts, counts: number[]) =>
    counts.map((count) => texts.t('gallery.pictures', { count }))
  expect(counted(englishTexts, [1, 50])).toEqual(['1 picture', '50 pictures'])
  expect(counted(spanishTexts, [1, 50])).toEqual(['1 imagen', '50 imágenes'])
  expect(counted(arabicTexts, [1, 2]).join()).toBe('صورة واحدة,صورتان')
  expect(counted(arabicTexts, [5, 11, 100]).map((text) => text.replace(/^\S+ /, ''))).toEqual(['صور', 'صورة', 'صورة'])
})

it('[GAL-1] [LANG-2] labels the slide and the pictures of the strip, and sends the text of the position', () => {
  const slides = [{ image, title: 'Poison oak' }, { image }]
  const gallery = Gallery.parse({ title: 'Scars', slides })
  const plan = planGallery(gallery, {
    scope: sampleScope,
    shopLinks: planShopLinks([], indexes()).place('gallery'),
    number: 1,
  })
  const english = markupOf(<GalleryView plan={plan} />)
  for (const words of ['1 of 2', 'aria-label="Picture 1: Poison oak"', 'aria-label="Picture 2"', '2 pictures'])
    expect(english).toContain(words)
  expect(english).toContain('data-texts="{&quot;gallery.position&quot;:&quot;{number} of {count}&quot;}"')
  expect(markupOf(<GalleryView plan={plan} />, spanishTexts)).toContain('1 de 2')
})

it('[NEWS-9] a cropped slide keeps the focal point of its picture', () => {
  const gallery = Gallery.parse({ title: 'Scars', slides: [{ image: { ...image, focal: { x: 20, y: 65 } } }] })
  const plan = planGallery(gallery, {
    scope: sampleScope,
    shopLinks: planShopLinks([], indexes()).place('gallery'),
    number: 1,
  })
  const slide = /<li class="[^"]*".*?<\/li>/s.exec(markupOf(<GalleryView plan={plan} />))?.[0]
  expect(slide).toMatch(/<img class="[^"]*x20[^"]*y65/)
})
