import type { ContentDocument } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '../document/document-fields.ts'
import { articleOf, infoOf } from '../testing/documents.ts'
import { createDraft } from './draft.ts'
import { createKeptChanges } from './kept-changes.ts'

const network = () => new CallFailure('network', 'save', 0, undefined, 600_001, 'network')
const conflictWith = (document: ContentDocument | null, draft_version: number) =>
  new CallFailure(
    'http',
    'save',
    409,
    {
      code: 409,
      msg: '',
      data: {
        error: 'request.conflict',
        current: { draft_version, document },
        changed_by: '陆离',
        changed_time: '2026-11-21 14:05:00',
      },
    },
    0,
    '',
  )

function memoryStorage() {
  const rows = new Map<string, string>()
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
    size: () => rows.size,
  }
}

/** A draft whose server answers one call after the other, as the test says. */
function open({ document = articleOf(), storage = memoryStorage(), isOnline = true } = {}) {
  const sent: { changes: Changes; draft_version: number; end: (error?: unknown) => Promise<void> }[] = []
  const merged: string[][] = []
  const read = vi.fn(async () => infoOf(document))
  const draft = createDraft({
    info: infoOf(document),
    server: {
      save: (changes, draft_version) =>
        new Promise((resolve, reject) => {
          const end = async (error?: unknown) => {
            if (error) reject(error)
            else resolve({ draft_version: draft_version + 1, save_time: '2026-11-21 14:02:00', saved_by: '江遥' })
            await vi.advanceTimersByTimeAsync(0)
          }
          sent.push({ changes, draft_version, end })
        }),
      read,
    },
    kept: createKeptChanges(storage, { operator_id: 1, content_id: 7 }),
    isOnline: () => isOnline,
    onSaved: () => {},
    onMerged: (fields) => merged.push([...fields]),
  })
  const type = (changes: Partial<ContentDocument>) => draft.edit({ ...draft.state().document, ...changes })
  return { draft, sent, merged, read, storage, type }
}
const pause = () => vi.advanceTimersToNextTimerAsync()
/** Until no timer of typing and keeping is left. */
const pauseLong = async () => {
  await pause()
  await pause()
}

describe('draft', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends only what changed, once after the last key', async () => {
    const { draft, sent, type } = open()
    type({ name: '宋' })
    type({ name: '宋体为什么' })
    expect(sent).toEqual([])
    await pauseLong()
    expect(sent.map(({ changes }) => changes)).toEqual([{ name: '宋体为什么' }])
    await sent[0]?.end()
    expect(draft.state()).toMatchObject({ save: { at: 'saved' }, synced: { draft_version: 1, hasDraft: true } })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has one save on its way; what was typed meanwhile goes with the next', async () => {
    const { draft, sent, type } = open()
    type({ name: '甲' })
    await pauseLong()
    type({ title: '乙' })
    await pauseLong()
    expect(sent).toHaveLength(1)
    await sent[0]?.end()
    const whole = draft.flush()
    expect(sent[1]).toMatchObject({ changes: { title: '乙' }, draft_version: 1 })
    await sent[1]?.end()
    expect(await whole).toBe(true)
  })

  it('tries again when no answer comes, and keeps the changes in the browser until then', async () => {
    const { draft, sent, storage, type } = open()
    type({ name: '甲' })
    const waits: unknown[] = []
    await pauseLong()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await sent[attempt]?.end(network())
      waits.push(draft.state().save)
      expect(storage.size()).toBe(1)
      await pause()
    }
    expect(waits).toEqual([2, 4, 8, 12, 12].map((seconds) => ({ at: 'waiting', seconds })))
    await sent[5]?.end()
    expect(draft.state().save.at).toBe('saved')
    expect(storage.size()).toBe(0)
  })

  it('a language goes as a whole, without the others', async () => {
    const document = articleOf({
      translations: {
        en: { name: 'Song', title: '', description: '', keywords: '', body: 'A' },
        fr: { name: 'S', title: '', description: '', keywords: '', body: '' },
      },
    })
    const { sent, draft } = open({ document })
    draft.edit({
      ...document,
      translations: {
        ...document.translations,
        en: { name: 'Song', title: 'Why', description: '', keywords: '', body: 'A' },
      },
    })
    await pauseLong()
    expect(sent[0]?.changes).toEqual({
      translations: { en: { name: 'Song', title: 'Why', description: '', keywords: '', body: 'A' } },
    })
  })

  it('what the server would refuse stays on the screen and in the browser, the rest is saved', async () => {
    const { sent, storage, type, draft } = open()
    type({ name: ' ', title: '副' })
    await pauseLong()
    expect(sent[0]?.changes).toEqual({ title: '副' })
    await sent[0]?.end()
    expect(storage.size()).toBe(1)
    expect(await draft.flush()).toBe(false)
  })

  it('merges fields that only the other side changed, and saves one’s own on top', async () => {
    const { draft, sent, merged, type } = open()
    type({ name: '我的' })
    await pauseLong()
    await sent[0]?.end(conflictWith(articleOf({ category_ids: [3] }), 4))
    expect(merged).toEqual([['category_ids']])
    expect(draft.state().document).toMatchObject({ name: '我的', category_ids: [3] })
    await pause()
    expect(sent[1]).toMatchObject({ changes: { name: '我的' }, draft_version: 4 })
  })

  it('asks about fields that both changed, and saves nothing until it was answered', async () => {
    const { draft, sent, type } = open()
    type({ name: '我的', title: '我的副题' })
    await pauseLong()
    await sent[0]?.end(conflictWith(articleOf({ name: '她的', title: '她的副题', author: '她' }), 4))
    expect(draft.state()).toMatchObject({
      save: { at: 'conflict' },
      conflict: { both: ['name', 'title'], theirs: ['author'] },
    })
    type({ description: '还在写' })
    await pauseLong()
    expect(sent).toHaveLength(1)
    draft.resolve(new Set(['title']))
    expect(sent[1]).toMatchObject({ changes: { name: '我的', description: '还在写' }, draft_version: 4 })
    expect(draft.state().document).toMatchObject({ title: '她的副题', author: '她' })
  })

  it('asks the server where the draft was published or thrown away meanwhile', async () => {
    const { draft, sent, read, type } = open()
    read.mockResolvedValue({ ...infoOf(articleOf({ author: '她' })), draft_version: 9 })
    type({ name: '我的' })
    await pauseLong()
    await sent[0]?.end(conflictWith(null, 9))
    expect(draft.state()).toMatchObject({ synced: { draft_version: 9 }, document: { name: '我的', author: '她' } })
  })

  it('a save whose answer was lost is no conflict', async () => {
    const { draft, sent, merged, type } = open()
    type({ name: '我的' })
    await pauseLong()
    await sent[0]?.end(network())
    await pause()
    await sent[1]?.end(conflictWith(articleOf({ name: '我的' }), 1))
    expect(draft.state()).toMatchObject({ save: { at: 'saved' }, synced: { draft_version: 1 } })
    expect(merged).toEqual([])
  })

  it('says when it is offline, and saves when it is asked again', async () => {
    const { draft, sent, type } = open({ isOnline: false })
    type({ name: '甲' })
    await pauseLong()
    await sent[0]?.end(network())
    expect(draft.state().save.at).toBe('offline')
    void draft.flush()
    expect(sent).toHaveLength(2)
  })

  it('offers what an earlier page left, and brings it together with what is there now', async () => {
    const storage = memoryStorage()
    const before = open({ storage })
    before.type({ name: '没存上的' })
    before.draft.keep()
    const after = open({ storage, document: articleOf({ author: '她' }) })
    expect(after.draft.state()).toMatchObject({
      document: { name: '宋体' },
      offered: { changes: { name: '没存上的' } },
    })
    after.draft.takeOffered()
    expect(after.sent[0]?.changes).toEqual({ name: '没存上的' })
    await after.sent[0]?.end()
    expect(after.draft.state().document).toMatchObject({ name: '没存上的', author: '她' })
    expect(storage.size()).toBe(0)
  })

  it('keeps what is offered while something else is typed, until it is thrown away', async () => {
    const storage = memoryStorage()
    const before = open({ storage })
    before.type({ name: '没存上的' })
    before.draft.keep()
    const after = open({ storage })
    after.type({ title: '副' })
    after.draft.keep()
    expect(open({ storage }).draft.state().offered?.changes).toMatchObject({ name: '没存上的', title: '副' })
    after.draft.dropOffered()
    expect(open({ storage }).draft.state().offered?.changes).toEqual({ title: '副' })
  })
})
