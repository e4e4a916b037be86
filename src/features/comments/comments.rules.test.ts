import { describe, expect, it } from 'vitest'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { htmlBlock, sampleArticle, sampleComments, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { commentsPerStep } from './comments.hooks.ts'
import {
  commentLinks,
  commentsPlace,
  commentsTitle,
  planComments,
  takesComments,
  viewsText,
  withoutEmptyCommentsSection,
  writerFacts,
} from './comments.rules.ts'

describe('comments', () => {
  it.each([
    { age: '', yearsSinceDiagnosis: '', facts: '' },
    { age: '40', yearsSinceDiagnosis: '', facts: 'Age 40' },
    { age: '', yearsSinceDiagnosis: '1', facts: '1 year since diagnosis' },
    { age: '40', yearsSinceDiagnosis: '<1', facts: 'Age 40 · Less than 1 year since diagnosis' },
    { age: '40', yearsSinceDiagnosis: '12', facts: 'Age 40 · 12 years since diagnosis' },
  ])('[COMM-7] say "$facts" of their writer', ({ facts, ...writer }) => {
    expect(writerFacts(writer, undefined, englishTexts)).toBe(facts)
  })

  it.each([
    { count: 0, text: '' },
    { count: 1, text: '1 person has read these experiences' },
    { count: 48216, text: '48,216 people have read these experiences' },
  ])('[COMM-7] show the number of readers: $count', ({ count, text }) => {
    expect(viewsText(count, englishTexts)).toBe(text)
  })

  it.each([
    {
      texts: englishTexts,
      titles: ['No comments yet', '1 Comment', '2 Comments', '3 Comments', '11 Comments'],
      facts: ['Age 40 · Less than 1 year since diagnosis', 'Age 41 · 3 years since diagnosis'],
      views: '48,216 people have read these experiences',
    },
    {
      texts: spanishTexts,
      titles: ['Todavía no hay comentarios', '1 comentario', '2 comentarios', '3 comentarios', '11 comentarios'],
      facts: ['Edad: 40 · Menos de 1 año desde el diagnóstico', 'Edad: 41 · 3 años desde el diagnóstico'],
      views: '48.216 personas han leído estas experiencias',
    },
    {
      texts: arabicTexts,
      titles: ['لا توجد تعليقات بعد', 'تعليق واحد', 'تعليقان', '3 تعليقات', '11 تعليقًا'],
      facts: ['العمر: 40 · أقل من سنة منذ التشخيص', 'العمر: 41 · 3 سنوات منذ التشخيص'],
      views: 'قرأ هذه التجارب 48,216 شخصًا',
    },
  ])('[LANG-2] count in the language of the page: $titles.1', ({ texts, titles, facts, views }) => {
    expect([0, 1, 2, 3, 11].map((count) => commentsTitle(count, texts))).toEqual(titles)
    const writers = [
      { age: '40', yearsSinceDiagnosis: '<1' },
      { age: '41', yearsSinceDiagnosis: '3' },
    ]
    expect(writers.map((writer) => writerFacts(writer, undefined, texts))).toEqual(facts)
    expect(viewsText(48_216, texts)).toBe(views)
  })

  it('[LANG-2] keep the words of a writer in place of a number', () => {
    expect(writerFacts({ age: 'over 40', yearsSinceDiagnosis: 'many' }, undefined, arabicTexts)).toBe('over 40 · many')
  })

  it('[BODY-3] have their section if a reader can write the first', () => {
    const tabs = [sampleSection('comments', { body: [] })]
    expect(
      withoutEmptyCommentsSection(sampleArticle({ tabs, comments: { conditionOptions: ['Melasma'] } })),
    ).toHaveLength(1)
  })

  it.each([
    { comments: 0, body: [], kept: false },
    { comments: 0, body: [htmlBlock('<p>Write to us.</p>')], kept: true },
    { comments: 1, body: [], kept: true },
  ])('[BODY-3] need their empty section only with comments: $comments of them, $kept', ({ comments, body, kept }) => {
    const article = sampleArticle({
      tabs: [sampleSection('causes'), sampleSection('comments', { body })],
      shareYourExperience: sampleComments(comments),
    })
    expect(withoutEmptyCommentsSection(article).map(({ id }) => id)).toEqual(kept ? ['causes', 'comments'] : ['causes'])
  })
})

describe('the comments of an article', () => {
  const article = sampleArticle({
    shareYourExperience: sampleComments(commentsPerStep + 1),
    comments: { viewCount: 1, note: 'Invented.' },
  })

  it.each([
    { sections: ['causes'], place: 'tools' },
    { sections: ['causes', 'comments'], place: 'section' },
  ])('[BODY-3] are placed in the $place with the sections $sections', ({ sections, place }) => {
    expect(commentsPlace({ tabs: sections.map((id) => sampleSection(id)) })).toBe(place)
  })

  it.each([
    { place: 'tools' as const, titleId: 'comments' },
    { place: 'section' as const, titleId: null },
  ])('[COMM-7] [BODY-3] have the id $titleId on their own title in the $place', ({ place, titleId }) => {
    expect(planComments(article, sampleScope, place, englishTexts)).toMatchObject({
      id: 'article-comments',
      title: '6 Comments',
      titleId,
      notes: ['1 person has read these experiences', 'Invented.'],
    })
  })

  it('[COMM-7] show the first five at first', () => {
    const shown = planComments(article, sampleScope, 'tools', englishTexts)?.comments.map(
      ({ isShownAtFirst }) => isShownAtFirst,
    )
    expect(shown).toEqual([true, true, true, true, true, false])
  })

  it('[COMM-7] show the wording of the editor, and the note', () => {
    const [comment] = sampleComments(1)
    const edited = comment && { ...comment, editedComment: 'It helped.', medicalNote: 'Ask a doctor first.' }
    const plan = planComments(
      { ...article, shareYourExperience: edited ? [edited] : [] },
      sampleScope,
      'tools',
      englishTexts,
    )
    expect(plan?.comments[0]).toMatchObject({
      id: 'comment-comment-0',
      heartKey: 'sample/comment-0',
      text: 'It helped.',
      medicalNote: 'Ask a doctor first.',
    })
  })

  it('[COMM-7] are absent without a comment', () => {
    expect(planComments(sampleArticle(), sampleScope, 'tools', englishTexts)).toBeNull()
  })

  it('[COMM-7] link to the others if there are more than are shown', () => {
    expect(planComments(article, sampleScope, 'tools', englishTexts)).toMatchObject({ all: null, after: null })
    expect(planComments({ ...article, commentCount: 10_000 }, sampleScope, 'tools', englishTexts)).toMatchObject({
      title: '10000 Comments',
      all: { href: '/comments/all/health/sample', text: 'See all 10000 Comments' },
      after: '/comments/after/health/sample/comment-5',
    })
  })

  it('[COMM-7] have an address each', () => {
    expect(planComments(article, sampleScope, 'tools', englishTexts)?.comments[1]?.href).toBe(
      '/comments/one/health/sample/comment-1#comment-comment-1',
    )
  })

  it('[COMM-9] are linked on the page, on the page of all comments, or not at all', () => {
    expect(commentLinks(article, sampleScope)('comment-2')).toBe('#comment-comment-2')
    expect(commentLinks(article, sampleScope)('other')).toBeNull()
    expect(commentLinks({ ...article, commentCount: 60 }, sampleScope)('other')).toBe(
      '/comments/one/health/sample/other#comment-other',
    )
  })
})

describe('the form for a comment', () => {
  const comments = { conditionOptions: ['Melasma'] }

  it('[COMM-1] [COMM-2] is offered if there are conditions to choose from, also for the first comment', () => {
    expect(planComments(sampleArticle({ comments }), sampleScope, 'tools', englishTexts)).toMatchObject({
      title: 'No comments yet',
      notes: [],
      comments: [],
      form: '/comments/new?article=/health/sample',
    })
    expect(
      planComments(sampleArticle({ shareYourExperience: sampleComments(1) }), sampleScope, 'tools', englishTexts)?.form,
    ).toBeNull()
  })

  it('[PAGE-9] is not offered in a preview', () => {
    expect(takesComments(sampleArticle({ comments, meta: { isPreview: true } }))).toBe(false)
  })
})
