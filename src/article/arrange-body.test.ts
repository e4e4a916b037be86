import { describe, expect, it } from 'vitest'
import { sampleScope, sampleSection } from '#features/testing/sample-article.ts'
import { escapedHtml } from '#model/text/text.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { arrangeBody, type BodyPart } from './arrange-body.ts'
import type { ArticleWidget } from './article-body.ts'
import { plainSections } from './plain-sections.ts'

/** A widget that its label identifies. */
const widget = (label: string): ArticleWidget => ({
  kind: 'disclaimer',
  disclaimer: { kind: 'uk', html: escapedHtml(label) },
})

describe('the parts of a body', () => {
  const nameOf = (part: BodyPart) =>
    part.kind === 'section'
      ? part.section.id
      : `<${part.widget.kind === 'disclaimer' ? part.widget.disclaimer.html : part.widget.kind}>`
  const arrange = (...ids: string[]) => {
    const sections = plainSections(
      ids.map((id) => sampleSection(id)),
      sampleScope,
      englishTexts,
    )
    const between = { afterFirst: [widget('prices')], atEnd: [widget('deals'), widget('brands')] }
    const { answer, intro, main } = arrangeBody(sections, between)
    return { answer: answer.map(nameOf), intro: intro.map(nameOf), main: main.map(nameOf) }
  }

  it.each([
    {
      ids: ['_noHeaderPrefixedContent', 'causes', 'care'],
      answer: ['_noHeaderPrefixedContent'],
      intro: [],
      main: ['causes', '<prices>', 'care', '<deals>', '<brands>'],
    },
    {
      ids: ['_noHeaderPrefixedContent', 'quick-look', 'causes', 'care'],
      answer: ['quick-look'],
      intro: ['_noHeaderPrefixedContent'],
      main: ['causes', '<prices>', 'care', '<deals>', '<brands>'],
    },
    {
      ids: ['causes', 'quick-look', 'another-quick-look'],
      answer: ['quick-look'],
      intro: [],
      main: ['causes', '<prices>', 'another-quick-look', '<deals>', '<brands>'],
    },
    { ids: ['quick-look'], answer: ['quick-look'], intro: [], main: [] },
    { ids: ['causes'], answer: [], intro: [], main: ['causes', '<prices>', '<deals>', '<brands>'] },
    {
      ids: ['causes', 'disclaimer', 'care'],
      answer: [],
      intro: [],
      main: ['causes', '<prices>', 'care', '<deals>', '<brands>', 'disclaimer'],
    },
    { ids: ['disclaimer'], answer: [], intro: [], main: ['<deals>', '<brands>', 'disclaimer', '<prices>'] },
    {
      ids: ['_noHeaderPrefixedContent'],
      answer: ['_noHeaderPrefixedContent', '<prices>', '<deals>', '<brands>'],
      intro: [],
      main: [],
    },
    { ids: [], answer: [], intro: [], main: [] },
  ])('[BODY-3] [DRUG-1] [CTA-2] stand in order for the sections $ids', ({ ids, ...expected }) => {
    expect(arrange(...ids)).toEqual(expected)
  })
})
