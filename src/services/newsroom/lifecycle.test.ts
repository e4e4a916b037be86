import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import { type ContentEvent, contentStates, contentTransitions } from '#model/newsroom/content-transitions.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { importPlace } from '../testing/import-place.ts'
import { type ContentChange, changeContentState } from './change-state.ts'
import { publishDue } from './publish-due.ts'
import { publishFile, takeDownFile } from './publish-file.ts'
import { saveVersion, startFile } from './save-version.ts'
import { listPublished } from './withdraw-version.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const path = 'articles/health/naps.md'
const text = (body: string, extra = '') =>
  articleFile('Naps', '/health/naps', body, `${extra}sources: [{ title: A }]\n`)
const actor = (role: StaffRole): Actor => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: role,
  roles: [role],
})
const author = actor('author')
const editor = actor('editor')

/** A newsroom with one published article. */
async function newsroom() {
  const place = await importPlace({ [path]: text('One.') })
  const { contentDir, dataDir, store, imports } = place
  await imports()
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'editor', log: () => undefined }
  const desk = { ...store, ...options }
  const file = async () => {
    const found = (await revisions.files()).find((other) => other.path === path)
    if (!found) throw new Error(`There is no ${path}`)
    return found
  }
  const version = async () => {
    const { id: fileId, head } = await file()
    return { fileId, headId: head.id }
  }
  const change = async (by: Actor, given: ContentChange) => changeContentState(desk, by, await version(), given)
  const save = async (body: string, by = author) => {
    const { fileId, headId } = await version()
    return saveVersion(store, by, { fileId, baseId: headId }, { text: text(body), reason: null })
  }
  return {
    ...place,
    desk,
    options,
    file,
    version,
    change,
    save,
    publish: async (by = editor) => publishFile(options, by, await version()),
    approved: async (body: string) => {
      await save(body)
      await change(author, { event: 'submit' })
      return change(editor, { event: 'approve' })
    },
    shown: async () => (await documents.get('article', '/health/naps'))?.tabs[0]?.body[0]?.source ?? null,
    log: async () => {
      const entries = await store.audit.list({ item: `content ${(await file()).id}`, limit: 100 })
      return entries.map(({ actor, action }) => `${actor}: ${action}`).reverse()
    },
  }
}

describe('[NEWS-4] from draft to unpublished', () => {
  it('readers see a version from its publication on, and the one before until then', async () => {
    const { save, change, publish, shown, file, log, store } = await newsroom()
    expect(await save('Two.')).toMatchObject({ state: 'draft', head: { number: 2 }, revisions: 2 })
    await change(author, { event: 'submit' })
    await change(actor('medicalReviewer'), { event: 'requestChanges', reason: 'Two is not right' })
    expect(await save('Three.')).toMatchObject({ state: 'changesRequested' })
    await change(author, { event: 'submit' })
    await change(editor, { event: 'approve' })
    expect(await shown()).toBe('<p>One.</p>')
    expect(await publish()).toMatchObject({ updated: ['article /health/naps'] })
    expect(await shown()).toBe('<p>Three.</p>')
    const { head, liveId, state, importedHash } = await file()
    expect([head.id, state, head.account]).toEqual([liveId, 'published', author.id])
    expect(importedHash).not.toBe(head.hash)
    expect(await log()).toEqual([
      'author: edit',
      'author: submit',
      'medicalReviewer: requestChanges',
      'author: edit',
      'author: submit',
      'editor: approve',
      'editor: publish',
    ])
    const [last] = await store.audit.list({ action: 'publish', limit: 1 })
    expect(last).toMatchObject({ account: editor.id })
  })

  it('publishes on a node that has no content folder', async () => {
    const { approved, options, version, shown } = await newsroom()
    await approved('Two.')
    const elsewhere = { ...options, contentDir: join(options.dataDir, 'none') }
    expect(await publishFile(elsewhere, editor, await version())).toMatchObject({ problems: [] })
    expect(await shown()).toBe('<p>Two.</p>')
  })

  it('an import leaves versions that the newsroom has published', async () => {
    const { approved, publish, imports, shown } = await newsroom()
    await approved('Two.')
    await publish()
    expect((await imports()).lines).toEqual([expect.stringContaining('the site has gone on to version 2')])
    expect(await shown()).toBe('<p>Two.</p>')
  })

  it('a version is published by its id, but not after somebody has saved another one', async () => {
    const { approved, save, options, version, shown } = await newsroom()
    await approved('Two.')
    const approvedOne = await version()
    await save('Three.')
    await expect(publishFile(options, editor, approvedOne)).rejects.toMatchObject({ name: 'ContentConflict' })
    await expect(publishFile(options, editor, await version())).rejects.toThrow(
      'A version that is draft cannot be published; expected one that is approved.',
    )
    expect(await shown()).toBe('<p>One.</p>')
  })

  it('a save against an older version changes nothing, and names the author of the newer one', async () => {
    const { save, version, store, file } = await newsroom()
    const { fileId, headId } = await version()
    await save('Two.')
    const { head } = await file()
    await expect(
      saveVersion(store, editor, { fileId, baseId: headId }, { text: text('Mine.'), reason: null }),
    ).rejects.toMatchObject({
      name: 'ContentConflict',
      message: 'author has saved another version meanwhile. Compare it with yours before you go on.',
      headId: head.id,
    })
    expect(await file()).toMatchObject({ revisions: 2 })
  })

  it('a version with a mistake can be submitted but not approved, and the refusal names the mistake', async () => {
    const { save, change, file } = await newsroom()
    await save('See [nothing](/health/nothing).\n\nAnd [more](/health/more).')
    await change(author, { event: 'submit' })
    await expect(change(editor, { event: 'approve' })).rejects.toMatchObject({
      name: 'ContentRefused',
      message: expect.stringMatching(
        /^A version with a mistake cannot be approved: no page "\/health\/nothing"; expected .* \(line \d+ of its source\)\. There are 2 mistakes\.$/,
      ),
    })
    expect(await file()).toMatchObject({ state: 'inReview' })
    await save('One more.')
    await change(author, { event: 'submit' })
    await change(editor, { event: 'approve' })
    expect(await file()).toMatchObject({ state: 'approved' })
  })

  it('a version that has become invalid since is not published, and the refusal names the mistake', async () => {
    const { approved, publish, shown, file, write, imports } = await newsroom()
    await approved('See [skin](/health/skin).')
    await write('categories.yaml', '- { path: /health, name: Health }\n')
    await imports({ prune: { many: true } })
    const refused = await publish()
    expect(refused.problems).toMatchObject([{ severity: 'error', found: 'no page "/health/skin"' }])
    expect(await shown()).toBe('<p>One.</p>')
    expect(await file()).toMatchObject({ state: 'approved' })
  })

  it('[REV-5] an article that was never published is at no address, and at its own with a public history once it is', async () => {
    const { desk, store, options } = await newsroom()
    const day = articleFile('Dreams', '/health/dreams', 'Dream.', 'sources: [{ title: A }]\n')
    const started = await startFile(store, author, 'articles/health/dreams.md', { text: day, reason: null })
    expect(started).toMatchObject({ state: 'draft', liveId: null })
    expect(await store.kindAt('/health/dreams')).toBeNull()
    const version = { fileId: started.id, headId: started.head.id }
    await changeContentState(desk, author, version, { event: 'submit' })
    await changeContentState(desk, editor, version, { event: 'approve' })
    expect(await publishFile(options, editor, version)).toMatchObject({ created: ['article /health/dreams'] })
    expect(await store.kindAt('/health/dreams')).not.toBeNull()
    expect(await listPublished(store, editor, { fileId: started.id, page: 1 })).toMatchObject({
      present: 1,
      versions: [{ number: 1 }],
    })
    await expect(startFile(store, author, 'articles/health/dreams.md', { text: day, reason: null })).rejects.toThrow(
      'There is a file articles/health/dreams.md already.',
    )
    for (const wrong of ['../x.md', 'articles/x', 'notes.md', 'articles/Ä.md', '/articles/a.md', 'images/a.md'])
      await expect(startFile(store, author, wrong, { text: day, reason: null })).rejects.toThrow('Expected the path')
  })

  it('a moved file leaves a redirect, and a taken down file answers that it is gone', async () => {
    const { store, save, change, publish, version, options, file } = await newsroom()
    const { fileId, headId } = await version()
    const moved = text('One.').replace('/health/naps', '/health/siesta')
    await saveVersion(store, author, { fileId, baseId: headId }, { text: moved, reason: null })
    await change(author, { event: 'submit' })
    await change(editor, { event: 'approve' })
    await publish()
    expect(await store.oldAddress('/health/naps')).toEqual({ to: '/health/siesta' })
    const down = { ...(await version()), reason: 'Wrong dose' }
    expect(await takeDownFile(options, editor, down)).toEqual(['article /health/siesta'])
    expect(await store.kindAt('/health/siesta')).toBeNull()
    expect(await store.oldAddress('/health/siesta')).toEqual({ to: null })
    expect(await file()).toMatchObject({ state: 'unpublished', liveId: null })
    await expect(takeDownFile(options, editor, down)).rejects.toThrow('Readers see nothing of it.')
    await expect(publish()).rejects.toThrow('A version that is unpublished cannot be published')
    await save('Right.')
    await change(author, { event: 'submit' })
    await change(editor, { event: 'approve' })
    await publish()
    expect(await store.kindAt('/health/naps')).not.toBeNull()
  })

  it('if two people start a file at the same path at once, one succeeds', async () => {
    const { store } = await newsroom()
    const start = () => startFile(store, author, 'articles/health/dreams.md', { text: text('Dreams.'), reason: null })
    const started = await Promise.allSettled([start(), start()])
    const refusals = started.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason.message)] : [],
    )
    expect(refusals).toEqual(['There is a file articles/health/dreams.md already.'])
  })

  it('publishes and takes down at a time, by the version that was scheduled', async () => {
    const { approved, change, options, store, shown, file, save, log } = await newsroom()
    const soon = new Date(Date.now() + 60_000)
    const later = new Date(Date.now() + 120_000)
    await approved('Two.')
    await expect(change(editor, { event: 'schedule', at: new Date(0) })).rejects.toThrow('still to come')
    await change(editor, { event: 'schedule', at: soon })
    await expect(save('Three.')).rejects.toThrow('It is scheduled.')
    expect(await store.revisions.nextDue()).toEqual(soon)
    expect(await publishDue(store, options)).toBe(false)
    expect(await shown()).toBe('<p>One.</p>')
    expect(await publishDue(store, options, soon)).toBe(true)
    expect(await shown()).toBe('<p>Two.</p>')
    expect(await file()).toMatchObject({ state: 'published', publishAt: null })
    await change(editor, { event: 'planTakeDown', at: later })
    await publishDue(store, options, later)
    expect(await shown()).toBeNull()
    expect(await file()).toMatchObject({ state: 'unpublished', takeDownAt: null })
    expect((await log()).slice(-4)).toEqual([
      'editor: schedule',
      'schedule: publish',
      'editor: planTakeDown',
      'schedule: takeDown',
    ])
  })

  it('a due version with a mistake is unscheduled, and the others are published', async () => {
    const { approved, change, options, store, file, write, imports } = await newsroom()
    await approved('See [skin](/health/skin).')
    const soon = new Date(Date.now() + 60_000)
    await change(editor, { event: 'schedule', at: soon })
    await write('categories.yaml', '- { path: /health, name: Health }\n')
    await imports({ prune: { many: true } })
    await publishDue(store, options, soon)
    expect(await file()).toMatchObject({ state: 'approved', publishAt: null })
    expect(await publishDue(store, options, soon)).toBe(false)
  })

  it('a due step that fails does not stop the others, and stays due', async () => {
    const { approved, change, options, store, shown, file } = await newsroom()
    const soon = new Date(Date.now() + 60_000)
    const failing = await startFile(store, author, 'articles/health/apples.md', { text: text('Apples.'), reason: null })
    await approved('Two.')
    await change(editor, { event: 'schedule', at: soon })
    const due = async () => [{ ...failing, publishAt: soon }, await file()]
    const get: typeof options.revisions.get = async (id) => {
      if (id === failing.id) throw new TypeError('No such field')
      return options.revisions.get(id)
    }
    const lines: string[] = []
    const given = { ...options, revisions: { ...options.revisions, due, get }, log: (line: string) => lines.push(line) }
    await expect(publishDue(store, given, soon)).rejects.toThrow('No such field')
    expect(await shown()).toBe('<p>Two.</p>')
    expect(lines).toEqual(['articles/health/apples.md is due, and could not be changed: No such field'])
  })

  it('goes back to the published version', async () => {
    const { save, change, file } = await newsroom()
    await save('Two.')
    await change(author, { event: 'discard' })
    const { head, liveId, state, revisions } = await file()
    expect([head.id, state, revisions]).toEqual([liveId, 'published', 2])
  })
})

describe('[NEWS-4] who may do what', () => {
  it('checks the table of roles before anything else', async () => {
    const { change, save, publish, options, version } = await newsroom()
    const refused = { name: 'NotPermitted' }
    await expect(save('Two.', actor('moderator'))).rejects.toMatchObject(refused)
    await save('Two.')
    await change(author, { event: 'submit' })
    await expect(change(author, { event: 'approve' })).rejects.toMatchObject(refused)
    await expect(change(author, { event: 'requestChanges', reason: 'x' })).rejects.toMatchObject(refused)
    await change(editor, { event: 'approve' })
    for (const at of [new Date(Date.now() + 60_000)])
      await expect(change(author, { event: 'schedule', at })).rejects.toMatchObject(refused)
    await expect(publish(author)).rejects.toMatchObject(refused)
    await expect(takeDownFile(options, author, { ...(await version()), reason: 'x' })).rejects.toMatchObject(refused)
  })
})

describe('[NEWS-4] the table of states', () => {
  /** The state after an event, in the order of `contentStates`; none if forbidden. */
  const after: Record<ContentEvent, string> = {
    edit: 'draft draft changesRequested draft - draft draft -',
    submit: 'inReview - inReview - - - inReview -',
    withdraw: '- draft - draft - - - -',
    requestChanges: '- changesRequested - changesRequested - - - -',
    approve: '- approved - - - - - -',
    schedule: '- - - scheduled scheduled - - -',
    unschedule: '- - - - approved - - -',
    publish: '- - - published published - - -',
    takeDown: 'draft inReview changesRequested approved scheduled unpublished - -',
    planTakeDown: 'draft inReview changesRequested approved scheduled published - -',
    discard: 'published published published published - - - -',
    trash: 'trashed trashed trashed trashed - - trashed -',
    takeFromTrash: '- - - - - - - draft',
  }

  it.each(Object.entries(after))('%s', (event, states) => {
    const row = contentTransitions[event as ContentEvent]
    expect(contentStates.map((state) => row[state]?.to ?? '-').join(' ')).toBe(states)
  })
})
