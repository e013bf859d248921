/** Filters of the console's list together: rows, numbers of a search and of the states, whichever way the rows are come by. */
import type { ContentState } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCategory, makeContent, makeTag } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, newRequest, type TestApp } from '../../../testing/index.ts'
import { pageQuery } from './console-list.repo.ts'
import { parseSort } from './console-list.rules.ts'
import type { ConsoleFilter, Way } from './console-way.rules.ts'

const LIST = 'GET /admin/api/content.Content/list'
const KINDS = ['video', 'gallery', 'article'] as const
const STATES = ['published', 'hidden', 'bin', 'scheduled'] as const
const WAYS: readonly Way[] = ['walk', 'gather']

interface Made {
  content_id: number
  kind: (typeof KINDS)[number]
  is_vip: 0 | 1
  category: number | undefined
  tag: number | undefined
  state: ContentState
}

type Given = Pick<ConsoleFilter, 'state' | 'kind' | 'access' | 'category' | 'tag'>

/** Each value of a filter, and none. */
const orNone = <Value>(values: readonly Value[]): (Value | undefined)[] => [undefined, ...values]

eachDatabase('filters of contents together', (kind) => {
  let app: TestApp
  let made: Made[]
  let filters: Given[]

  async function make(one: Omit<Made, 'content_id'>): Promise<Made> {
    const content_id = await makeContent(app, {
      ...{ kind: one.kind, is_vip: one.is_vip, is_disable: one.state === 'hidden' ? 1 : 0 },
      ...{
        category_ids: one.category === undefined ? [] : [one.category],
        tag_ids: one.tag === undefined ? [] : [one.tag],
      },
      ...(one.state === 'scheduled' ? { release_time: app.clock.now() + hours(1) } : {}),
    })
    return { ...one, content_id }
  }

  beforeAll(async () => {
    app = await createTestApp(kind)
    const [category, other, tag] = [await makeCategory(app), await makeCategory(app), await makeTag(app)]
    made = []
    for (const state of STATES)
      for (const of of KINDS)
        for (const is_vip of [0, 1] as const)
          for (const [in_, with_] of [
            [category, tag],
            [category, undefined],
            [other, tag],
            [undefined, undefined],
          ] as const)
            made.push(await make({ state, kind: of, is_vip, category: in_, tag: with_ }))
    const editor = await makeOperator(app, ['editor'])
    const ids = made.filter(({ state }) => state === 'bin').map(({ content_id }) => content_id)
    const wanted = { request_id: newRequest(), ids, act: 'bin' } as const
    expect(await editor.call('POST /admin/api/content.Content/bulk', wanted)).toMatchObject({ skipped: [] })
    filters = orNone([...STATES, 'draft'] as const).flatMap((state) =>
      orNone(KINDS).flatMap((of) =>
        orNone(['free', 'vip'] as const).flatMap((access) =>
          orNone([category, other]).flatMap((in_) =>
            orNone([tag]).map((with_) => ({ state, kind: of, access, category: in_, tag: with_ })),
          ),
        ),
      ),
    )
  })
  afterAll(() => app.close())

  const expected = ({ state, kind: of, access, category, tag }: Given) =>
    made
      .filter((one) => (state === undefined ? one.state !== 'bin' : one.state === state))
      .filter((one) => of === undefined || one.kind === of)
      .filter((one) => access === undefined || one.is_vip === (access === 'vip' ? 1 : 0))
      .filter((one) => category === undefined || one.category === category)
      .filter((one) => tag === undefined || one.tag === tag)
      .map(({ content_id }) => content_id)

  it.each(WAYS)('%s finds what they say, each of 432', async (way) => {
    expect(filters).toHaveLength(432)
    for (const filter of filters) {
      const page = { sort: parseSort('release'), limit: 200, place: undefined }
      const found = await pageQuery(app.database, { q: '', ...filter }, page, way).execute()
      const ids = found.map(({ content_id }) => content_id).sort((a, b) => a - b)
      expect(ids, JSON.stringify(filter)).toEqual(expected(filter))
    }
  })

  it('the numbers of matches and of states are those of the rows', async () => {
    let editor = await makeOperator(app, ['editor'])
    for (const [index, filter] of filters.entries()) {
      // An operator may ask so often in a minute.
      if (index % 200 === 199) editor = await makeOperator(app, ['editor'])
      const { list, count, is_count_exact, states } = await editor.call(LIST, { ...filter, limit: 100 })
      expect([count, is_count_exact], JSON.stringify(filter)).toEqual([expected(filter).length, 1])
      expect(list).toHaveLength(count)
      expect(states).toEqual({ published: 24, hidden: 24, bin: 24, scheduled: 24, draft: 0 })
    }
  })
})
