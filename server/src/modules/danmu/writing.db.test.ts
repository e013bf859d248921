/** A crowd over one film: its danmu share writes, and no more are taken than anybody could read. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, dataOf, eachDatabase, refusalOf, registerMember, type TestApp } from '../../testing/index.ts'

const CROWD = 30

eachDatabase('danmu of a crowd', (kind) => {
  let test: TestApp
  let film: string
  beforeEach(async () => {
    test = await createTestApp(kind)
    film = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
  })
  afterEach(() => test.close())

  const list = async () =>
    (await dataOf(test.client.call('GET /api/content.Danmu/list', { content_id: film, segment: 0 }))).list

  it('are each written once, under the number and sender that their answer names', async () => {
    const members = await Promise.all(Array.from({ length: CROWD }, () => registerMember(test)))
    const sent = await Promise.all(
      // Equal ones among them, at equal times.
      members.map(({ client }, index) =>
        dataOf(
          client.call('POST /api/content.Danmu/add', { content_id: film, text: `好${index % 3}`, time: index % 2 }),
        ),
      ),
    )
    const rows = await list()
    const factsOf = ({ danmu_id, sender, text, time }: (typeof rows)[number]) => ({ danmu_id, sender, text, time })
    const byId = (a: { danmu_id: number }, b: { danmu_id: number }) => a.danmu_id - b.danmu_id
    expect(rows.map(factsOf).sort(byId)).toEqual(sent.map(factsOf).sort(byId))
    expect(new Set(sent.map(({ sender }) => sender)).size).toBe(CROWD)
    const records = await test.database.db.selectFrom('danmu_sender').select(['shown_num', 'hidden_num']).execute()
    expect(records).toEqual(Array.from({ length: CROWD }, () => ({ shown_num: 1, hidden_num: 0 })))
  })

  it('are refused beyond two hundred a second, and the member may send again a second later', async () => {
    for (let count = 0; count < 200; count += 1) await test.deps.cache.count(`danmu:film:${film}:0`, 1000)
    const { client } = await registerMember(test)
    const send = () => client.call('POST /api/content.Danmu/add', { content_id: film, text: '好', time: 1 })
    expect(await refusalOf(send())).toMatchObject({ error: 'request.too_fast', wait_seconds: 1 })
    expect(await list()).toEqual([])
    test.clock.advance(1001)
    expect(await dataOf(send())).toMatchObject({ text: '好' })
  })

  it('are all refused when they cannot be written, and none is shown', async () => {
    const { client } = await registerMember(test)
    const { db } = test.database
    await db.schema.alterTable('content_danmu').renameTo('content_danmu_away').execute()
    const send = () => client.call('POST /api/content.Danmu/add', { content_id: film, text: '好', time: 1 })
    await expect(send()).rejects.toMatchObject({ httpStatus: 500 })
    await db.schema.alterTable('content_danmu_away').renameTo('content_danmu').execute()
    expect(await list()).toEqual([])
    expect(await dataOf(send())).toMatchObject({ text: '好' })
    // A guest's answer is held for a second.
    test.clock.advance(1001)
    expect(await list()).toHaveLength(1)
  })
})
