import { parseHtml, serialiseHtml } from '../../src/authoring/html/html-tree.ts'
import { isolateRuns } from '../../src/authoring/html/isolate-runs.ts'
import { isolatedText } from '../../src/model/text/direction-runs.ts'
import { doseSentences, harderSentences, markedSentence, unseenSentences } from '../support/direction/dose-sentences.ts'
import { type ShownSentence, wronglyOrdered } from '../support/direction/visual-order.ts'
import { expect, test } from '../support/test.ts'

const languages = ['ar', 'he'] as const
const sentencesOf = (language: (typeof languages)[number]): ShownSentence[] =>
  [...doseSentences[language], ...unseenSentences[language], ...harderSentences[language]].map(markedSentence)

/** Places of a sentence in an article. */
const places = [
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<h2>${text}</h2>`,
  (text: string) => `<ol><li><p>${text}</p></li></ol>`,
  (text: string) => `<table><tr><td>${text}</td></tr></table>`,
  (text: string) => `<blockquote><p><strong>${text}</strong></p></blockquote>`,
]

function compiled(text: string, index: number): string {
  const place = places[index % places.length]
  const root = parseHtml(place?.(`<span>${text.replaceAll('<', '&lt;')}</span>`) ?? '')
  isolateRuns(root, 'rtl')
  return serialiseHtml(root.children)
}

function list(name: string, texts: readonly string[]): string {
  return `<section dir="rtl" id="${name}">${texts.join('')}</section>`
}

const paragraph = (text: string) => `<p><span>${text.replaceAll('<', '&lt;')}</span></p>`

test('[LANG-3] doses in Arabic and Hebrew are shown in the order in which they are read, and copied as they were written', async ({
  page,
}) => {
  await page.setContent(
    `<style>span { white-space: nowrap; font: 16px serif }</style>${languages
      .flatMap((language) => {
        const texts = sentencesOf(language).map(({ text }) => text)
        return [
          list(`plain-${language}`, texts.map(paragraph)),
          list(`compiled-${language}`, texts.map(compiled)),
          list(
            `characters-${language}`,
            texts.map((text) => paragraph(isolatedText(text, 'rtl'))),
          ),
        ]
      })
      .join('')}`,
  )
  for (const language of languages) {
    const sentences = sentencesOf(language)
    await test.step(`${language}: plain text is shown in the wrong order, so the test really reads the order`, async () => {
      expect((await wronglyOrdered(page.locator(`#plain-${language} span`), sentences)).length).toBeGreaterThan(50)
    })
    await test.step(`${language}: compiled text is shown in the right order`, async () => {
      expect(await wronglyOrdered(page.locator(`#compiled-${language} span`), sentences)).toEqual([])
    })
    await test.step(`${language}: it is copied exactly`, async () => {
      const copied = await page.locator(`#compiled-${language} span`).evaluateAll((elements) =>
        elements.map((element) => {
          getSelection()?.selectAllChildren(element)
          return String(getSelection())
        }),
      )
      expect(copied).toEqual(sentences.map(({ text }) => text))
    })
    await test.step(`${language}: isolate characters, where markup is impossible, have the same effect`, async () => {
      const isolated = sentences.map(({ text, pieces }) => ({
        text: isolatedText(text, 'rtl'),
        // Each piece is shifted by one character before it, and by two for every earlier piece.
        pieces: pieces.map(({ from, to }, index) => ({ from: from + 2 * index + 1, to: to + 2 * index + 1 })),
      }))
      expect(await wronglyOrdered(page.locator(`#characters-${language} span`), isolated)).toEqual([])
    })
  }
})
