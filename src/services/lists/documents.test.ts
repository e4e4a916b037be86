import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import type { DocumentFilter } from '#model/newsroom/document-filter.ts'
import type { Site } from '#model/site/site.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { selectDocuments } from '#store/lists/list-documents.ts'
import { storeUnderTest } from '#store/testing/store-under-test.ts'
import { changeContentState } from '../newsroom/change-state.ts'
import { saveVersion, startFile } from '../newsroom/save-version.ts'
import { importPlace } from '../testing/import-place.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { type ChangeOfMany, changeMany, undoMany } from './change-many.ts'
import { readHome } from './home.ts'
import { allDocuments, filterChoices, listDocuments } from './list-documents.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const person = (name: string) => `{ name: ${name}, label: MD, role: Doctor, bio: Reads. }`
const urgent = '\n:::urgency{level=same-day}\nCall today.\n:::\n'

/** A newsroom with three articles and two people. */
async function newsroom() {
  const place = await importPlace({
    'people/dr-mira.yaml': person('Mira Osei'),
    // As short as a language code.
    'ads/vaccines.yaml':
      '{ advertiser: CDC, title: Are you due?, text: See which., link: { name: See, link: "https://cdc.gov" } }',
    'articles/health/naps.md': article('Naps', '/health/naps', `One.${urgent}`, 'medicalReviewers: [dr-mira]\n'),
    'articles/health/skin/acne.md': article('Acne', '/health/acne', 'Two.').replace('[/health]', '[/health/skin]'),
  })
  await place.imports()
  const { store, contentDir, dataDir } = place
  const member = async (name: string, role: StaffRole): Promise<Actor> => {
    await signInAs(store, name, [role])
    const account = await store.staff.accounts.named(name)
    return { id: account?.id ?? '', name, roles: [role] }
  }
  const [author, editor] = [await member('Maya', 'author'), await member('Noor', 'editor')]
  const paths = async (filter: DocumentFilter) =>
    (await listDocuments(store, editor, { kind: 'articles', ...filter }, 1)).documents.map(({ path }) =>
      path.replace('articles/health/', ''),
    )
  const named = async (path: string) => {
    const file = (await store.revisions.files()).find((candidate) => candidate.path === `articles/health/${path}`)
    if (!file) throw new Error(`There is no ${path}`)
    return file
  }
  return { ...place, desk: { ...store, contentDir, dataDir }, author, editor, member, paths, named }
}

it('[NEWS-11] the home page shows reviewers the reviews of articles that name their person, and none without a person', async () => {
  const { store, desk, author, contentDir, named, member } = await newsroom()
  const reviewer = await member('Mira', 'medicalReviewer')
  const { id: fileId, head } = await named('naps.md')
  const text = article('Naps', '/health/naps', 'Another.', 'medicalReviewers: [dr-mira]\n')
  await saveVersion(store, author, { fileId, baseId: head.id }, { text, reason: null })
  const { head: saved } = await named('naps.md')
  await changeContentState(desk, author, { fileId, headId: saved.id }, { event: 'submit' })
  const reviews = async () => (await readHome(store, contentDir, reviewer)).toReview
  expect(await reviews()).toEqual({ documents: [], total: 0 })
  await store.transaction(({ staff }) => staff.accounts.change(reviewer.id, { person: 'dr-mira' }))
  expect(await reviews()).toMatchObject({ total: 1 })
})

it('[NEWS-11] the home page shows reviewers with a person the number of unsigned reviews', async () => {
  const { store, contentDir, author, member } = await newsroom()
  const reviewer = await member('Mira', 'medicalReviewer')
  const unsigned = async (actor: Actor) => (await readHome(store, contentDir, actor)).unsigned
  expect([await unsigned(reviewer), await unsigned(author)]).toEqual([null, null])
  await store.transaction(({ staff }) => staff.accounts.change(reviewer.id, { person: 'dr-mira' }))
  expect(await unsigned(reviewer)).toBe(1)
})

describe('[NEWS-11] the list of all documents', () => {
  it('shows the newest version of each file, whatever its origin, and filters, sorts and searches', async () => {
    const { store, author, editor, paths, named } = await newsroom()
    expect(await paths({ sort: 'title' })).toEqual(['skin/acne.md', 'naps.md', 'sleep.md'])
    expect(await paths({ category: '/health/skin' })).toEqual(['skin/acne.md'])
    expect(await paths({ category: '/health', sort: 'title' })).toHaveLength(3)
    expect(await paths({ reviewer: 'dr-mira' })).toEqual(['naps.md'])
    expect(await paths({ urgency: 'same-day' })).toEqual(['naps.md'])
    expect(await paths({ language: 'es' })).toEqual([])
    expect(await paths({ state: 'work' })).toEqual([])
    expect(await paths({ words: 'NAP naps.md' })).toEqual(['naps.md'])
    expect(await paths({ words: '100%' })).toEqual([])

    expect(await filterChoices(store, editor)).toMatchObject({
      categories: ['/health', '/health/skin'],
      reviewers: [{ id: 'dr-mira', name: 'Mira Osei' }],
    })

    const naps = await named('naps.md')
    const text = article('Siesta', '/health/naps', 'Short ones.')
    await saveVersion(store, author, { fileId: naps.id, baseId: naps.head.id }, { text, reason: null })
    expect(await paths({ words: 'siesta' })).toEqual(['naps.md'])
    expect(await paths({ state: 'work' })).toEqual(['naps.md'])
    expect(await paths({ urgency: 'same-day' })).toEqual([])
    expect((await paths({}))[0]).toBe('naps.md')
    expect(await paths({ owner: author.id })).toEqual([])
    await startFile(store, author, 'articles/health/tea.md', { text: 'Not yet an article', reason: null })
    expect(await paths({ owner: author.id })).toEqual(['tea.md'])
    expect(await allDocuments(store, editor, { owner: author.id })).toHaveLength(1)

    await store.transaction(({ feedback }) =>
      feedback.add({
        article: '/health/acne',
        type: 'negativeIncorrect',
        text: 'Wrong',
        email: '',
        name: '',
        isVerified: true,
      }),
    )
    expect(await paths({ hasFeedback: true })).toEqual(['skin/acne.md'])
    expect((await listDocuments(store, editor, { hasFeedback: true }, 1)).documents[0]?.feedback).toBe(1)
  })

  it('[LANG-1] finds files at the top by the language of the site, also once that is another one', async () => {
    const { store, paths } = await newsroom()
    expect([await paths({ language: 'en' }), await paths({ language: 'es' })]).toEqual([
      expect.arrayContaining(['naps.md']),
      [],
    ])
    const spanish = { code: 'es', name: 'Español', direction: 'ltr' as const }
    await store.documents.upsert([contentDocument('site', { ...((await store.site()) as Site), languages: [spanish] })])
    expect([await paths({ language: 'en' }), await paths({ language: 'es' })]).toEqual([
      [],
      expect.arrayContaining(['naps.md']),
    ])
  })

  it('changes many at once, leaves those that it is not possible for, and undoes it', async () => {
    const { desk, store, author, editor, paths, named } = await newsroom()
    const files = await store.revisions.files()
    const ids = files.filter(({ path }) => path.startsWith('articles/')).map(({ id }) => id)
    const owned = await changeMany(desk, editor, {
      id: randomUUID(),
      fileIds: ids,
      change: { action: 'owner', account: author.id },
    })
    expect([owned.changed, await paths({ owner: author.id })]).toEqual([3, expect.arrayContaining(['naps.md'])])
    expect(await undoMany(store, editor, owned.id ?? '')).toEqual({ undone: 3, left: 0 })
    expect(await paths({ owner: author.id })).toEqual([])

    const naps = await named('naps.md')
    const text = article('Naps', '/health/naps', 'Short ones.')
    await saveVersion(store, author, { fileId: naps.id, baseId: naps.head.id }, { text, reason: null })
    const submitted = await changeMany(desk, author, { id: randomUUID(), fileIds: ids, change: { action: 'submit' } })
    expect(submitted).toMatchObject({ changed: 1, left: [{ reason: expect.stringContaining('published') }, {}] })
    expect((await named('naps.md')).state).toBe('inReview')
    await expect(undoMany(store, editor, submitted.id ?? '')).rejects.toThrow('nothing of this kind')
    await undoMany(store, author, submitted.id ?? '')
    expect((await named('naps.md')).state).toBe('draft')

    const again = await changeMany(desk, author, { id: randomUUID(), fileIds: ids, change: { action: 'submit' } })
    const { id: fileId, head } = await named('naps.md')
    await changeContentState(desk, editor, { fileId, headId: head.id }, { event: 'approve' })
    expect(await undoMany(store, author, again.id ?? '')).toEqual({ undone: 0, left: 1 })
    expect((await named('naps.md')).state).toBe('approved')
    await expect(undoMany(store, author, again.id ?? '')).rejects.toThrow('undone already')

    const tasks = await changeMany(desk, editor, {
      id: randomUUID(),
      fileIds: ids,
      change: { action: 'task', title: 'Read', assignee: author.id, dueOn: null },
    })
    expect(await store.tasks.countOpen(author.id)).toBe(3)
    await undoMany(store, editor, tasks.id ?? '')
    expect(await store.tasks.countOpen(author.id)).toBe(0)
    await expect(
      changeMany(desk, author, { id: randomUUID(), fileIds: ids, change: { action: 'approve' } }),
    ).rejects.toThrow('Your roles do not include this.')
  })
})

describe('[NEWS-11] many documents changed at once', () => {
  const changes: Record<string, (account: string) => ChangeOfMany> = {
    owner: (account) => ({ action: 'owner', account }),
    task: (assignee) => ({ action: 'task', title: 'Read', assignee, dueOn: null }),
    submit: () => ({ action: 'submit' }),
    trash: () => ({ action: 'trash', reason: 'Old' }),
  }
  for (const [action, change] of Object.entries(changes))
    it(`are restored after an interrupted change, and keep later edits: ${action}`, async () => {
      const { desk, store, author, editor, named } = await newsroom()
      const names = ['one', 'two', 'three']
      for (const name of names) {
        const text = article(name, `/health/${name}`, 'Fine.', 'sources: [{ title: A }]\n')
        await startFile(store, author, `articles/health/${name}.md`, { text, reason: null })
      }
      const fileIds = await Promise.all(names.map(async (name) => (await named(`${name}.md`)).id))
      const standing = async () => ({
        states: (await Promise.all(names.map((name) => named(`${name}.md`)))).map(({ state }) => state),
        tasks: await store.tasks.countOpen(editor.id),
        owned: (await listDocuments(store, editor, { owner: editor.id }, 1)).total,
      })
      const before = await standing()
      let transactions = 0
      const failing: typeof desk.transaction = async (run) => {
        transactions += 1
        if (transactions > 2) throw new Error('The database is away')
        return store.transaction(run)
      }
      const given = { id: randomUUID(), fileIds, change: change(editor.id) }
      await expect(changeMany({ ...desk, transaction: failing }, editor, given)).rejects.toThrow('is away')
      expect(await standing()).not.toEqual(before)
      expect(await undoMany(store, editor, given.id)).toEqual({ undone: 2, left: 0 })
      expect(await standing()).toEqual(before)
      expect(await changeMany(desk, editor, given)).toMatchObject({ id: null, changed: 0, left: { length: 3 } })
      expect(await standing()).toEqual(before)
    })

  it('belong to one change when it continues, and only to its account', async () => {
    const { desk, store, author, editor, named } = await newsroom()
    const [naps, acne] = [(await named('naps.md')).id, (await named('skin/acne.md')).id]
    const change = { action: 'task', title: 'Read', assignee: null, dueOn: null } as const
    const id = randomUUID()
    await changeMany(desk, editor, { id, fileIds: [naps], change })
    expect(await changeMany(desk, author, { id, fileIds: [acne], change })).toMatchObject({ changed: 0 })
    await changeMany(desk, editor, { id, fileIds: [acne], change })
    expect(await undoMany(store, editor, id)).toEqual({ undone: 2, left: 0 })
  })
})

describe('[NEWS-11] many documents approved at once', () => {
  it('are each compiled against the published content, which is read once', async () => {
    const { desk, store, author, editor, named } = await newsroom()
    const more = ['One', 'Two', 'Three'].map((name) => name.toLowerCase())
    for (const name of more) {
      // One links to an unpublished article, and one has a mistake of its own.
      const body = { one: 'Fine.', two: '[One](/health/one)', three: ':::nothing\n' }[name] ?? ''
      const text = article(name, `/health/${name}`, body, 'sources: [{ title: A }]\n')
      await startFile(store, author, `articles/health/${name}.md`, { text, reason: null })
    }
    const ids = await Promise.all(more.map(async (name) => (await named(`${name}.md`)).id))
    await changeMany(desk, author, { id: randomUUID(), fileIds: ids, change: { action: 'submit' } })
    let readings = 0
    const documents = {
      ...store.documents,
      hashes: () => {
        readings += 1
        return store.documents.hashes()
      },
    }
    const { changed, left } = await changeMany({ ...desk, documents }, editor, {
      id: randomUUID(),
      fileIds: ids,
      change: { action: 'approve' },
    })
    expect([changed, left.map(({ path }) => path), readings]).toEqual([
      1,
      ['articles/health/two.md', 'articles/health/three.md'],
      1,
    ])
    expect(left.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('/health/one'),
      expect.stringContaining('A version with a mistake cannot be approved: '),
    ])
    expect(await Promise.all(more.map(async (name) => (await named(`${name}.md`)).state))).toEqual([
      'approved',
      'inReview',
      'inReview',
    ])
  })
})

describe('[NEWS-11] 2,000 articles in the list', () => {
  const under = storeUnderTest()

  it('are read by pages, from indexes', async () => {
    const text = article('An article', '/health/a', 'Text. '.repeat(500))
    await under.db.transaction().execute(async (trx) => {
      await sql`
        insert into content_file (id, path, head_id, state)
        select gen_random_uuid(), 'articles/a' || number || '.md', gen_random_uuid(), 'draft'
        from generate_series(1, 2000) as number`.execute(trx)
      await sql`
        insert into content_revision (id, file_id, number, path, text, hash, origin, actor)
        select head_id, id, 1, path, ${text}, 'a', 'import', 'a' from content_file`.execute(trx)
    })
    const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Ed', roles: ['editor'] }
    const { documents, total } = await listDocuments(under.store, editor, {}, 40)
    expect([documents.length, total]).toEqual([50, 2000])
    await sql`analyze`.execute(under.db)
    for (const sort of ['changed', 'title'] as const) {
      const page = selectDocuments({ sort }, { limit: 50, offset: 100 })
      const plan = await under.rows<{ 'QUERY PLAN': string }>(sql`explain ${page}`)
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(lines).toContain(`Index Scan using content_facts_${sort === 'title' ? 'title' : 'changed_at'}`)
      expect(lines).not.toMatch(/Seq Scan on (?:content_revision|content_facts) /)
    }
  })
})
