/** Links whose addresses no longer answer, as operators see them; the network is a table. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProbeAnswer } from '../../../ports/link-probe/index.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/site.Link/list'
const CHECK = 'POST /admin/api/site.Link/check'

eachDatabase('links are asked whether they answer', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let answers: Record<string, ProbeAnswer>
  let asked: string[]
  beforeEach(async () => {
    answers = {}
    asked = []
    const linkProbe = {
      look: async (url: string) => {
        asked.push(url)
        return answers[url] ?? { state: 'answered' as const, status: 200 }
      },
    }
    app = await createTestApp(kind, { deps: { linkProbe } })
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const save = (name: string, url: string, link_id?: number, version?: number) =>
    editor.call('POST /admin/api/site.Link/save', {
      request_id: newRequest(),
      ...{ name, url },
      ...(link_id === undefined ? {} : { link_id, version: version ?? 1 }),
    })
  const check = (link_id?: number) =>
    editor.call(CHECK, { request_id: newRequest(), ...(link_id === undefined ? {} : { link_id }) })
  const states = async () =>
    (await editor.call(LIST, {})).list.map((row) => [row.name, row.check_state, row.check_status])

  it('says which are dead, since when and why, and nothing of one that is overloaded', async () => {
    await save('好', 'https://a.example/')
    await save('没了', 'https://b.example/')
    await save('不答', 'https://c.example/')
    await save('忙', 'https://d.example/')
    await save('里面', 'http://10.0.0.1/')
    answers = {
      'https://b.example/': { state: 'answered', status: 410 },
      'https://c.example/': { state: 'failed', status: 0 },
      'https://d.example/': { state: 'answered', status: 503 },
      'http://10.0.0.1/': { state: 'refused', status: 0 },
    }
    expect(await check()).toEqual({ checked_num: 5, dead_num: 2 })
    expect(await states()).toEqual([
      ['好', 'ok', 200],
      ['没了', 'dead', 410],
      ['不答', 'dead', 0],
      ['忙', '', 0],
      ['里面', 'private', 0],
    ])
    const since = (await editor.call(LIST, {})).list[1]?.dead_since
    expect(since).toBeTruthy()
    app.clock.advance(days(1))
    editor = await makeOperator(app, ['editor'], 'later')
    await check()
    expect((await editor.call(LIST, {})).list[1]?.dead_since).toBe(since)
    answers = {}
    expect(await check()).toEqual({ checked_num: 5, dead_num: 0 })
    expect((await editor.call(LIST, {})).list[1]?.dead_since).toBeNull()
  })

  it('forgets what it found about an address that was changed', async () => {
    const { link_id } = await save('旧', 'https://b.example/')
    answers = { 'https://b.example/': { state: 'answered', status: 404 } }
    await check(link_id)
    expect(await states()).toEqual([['旧', 'dead', 404]])
    await save('旧', 'https://new.example/', link_id, 1)
    expect(await states()).toEqual([['旧', '', 0]])
    await check(link_id)
    expect(await states()).toEqual([['旧', 'ok', 200]])
    expect(asked).toEqual(['https://b.example/', 'https://new.example/'])
  })

  it('asks nothing for who may not, and knows no link that is not there', async () => {
    await save('友', 'https://a.example/')
    await expect(check(999)).rejects.toThrow()
    const reader = await makeOperator(app, ['reader'], 'reader')
    await expect(reader.call(CHECK, { request_id: newRequest() })).rejects.toThrow()
    expect(asked).toEqual([])
  })
})
