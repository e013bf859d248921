/** How long members watched on each day, from the places that players save to the member's page on the console. */
import { days, hours, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../testing/index.ts'

const VIDEO = {
  role: 'video' as const,
  file: {
    file_name: 'one',
    file_path: 'c/1/one.mp4',
    file_type: 'video' as const,
    file_ext: 'mp4',
    file_size: 10,
    width: 960,
    height: 540,
    duration: 3600,
    is_public: 0 as const,
  },
}

eachDatabase('how long a member watched', (kind) => {
  let app: TestApp
  let member: TestMember
  let owner: TestOperator
  let content_id: number
  let file_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    member = await registerMember(app)
    owner = await makeOperator(app, ['owner'])
    content_id = await makeContent(app, { kind: 'video', files: [VIDEO] })
    const { videos } = await dataOf(
      app.client.call('GET /api/content.Content/info', { content_id: String(content_id) }),
    )
    file_id = videos[0]?.file_id ?? 0
  })
  afterEach(() => app.close())

  const save = (time: number, who = member, file = file_id) =>
    dataOf(
      who.client.call('POST /api/content.Content/progress', {
        ...{ content_id: String(content_id), file_id: file, time, duration: 3600 },
      }),
    )
  /** Sessions of the console do not live through hours without use. */
  const later = async (ms: number) => {
    app.clock.advance(ms)
    owner = await makeOperator(app, ['owner'])
  }
  /** Plays as the player does, which saves each minute. */
  const play = async (from: number, minutes: number, who = member) => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      await save(from + minute * 60, who)
      if (minute < minutes) app.clock.advance(seconds(60))
    }
  }
  const shown = (member_id = member.member_id) => owner.call('GET /admin/api/member.Member/watching', { member_id })

  it('is added up by day, newest first, and told on the member’s page', async () => {
    await play(0, 10)
    await later(days(1))
    await play(600, 5)
    const { list, seconds: sum, is_paused } = await shown()
    // The first place of the second day goes on from the last one: nothing of the film passed.
    expect(list).toEqual([
      { day: '2026-11-21', seconds: 300 },
      { day: '2026-11-20', seconds: 600 },
    ])
    expect([sum, is_paused]).toEqual([900, 0])
  })

  it('is that of each member alone, and of videos of the content only', async () => {
    const other = await registerMember(app)
    await play(0, 2)
    await save(60, member, 999_999)
    expect((await shown(other.member_id)).list).toEqual([])
    expect((await shown()).seconds).toBe(120)
    await expect(owner.call('GET /admin/api/member.Member/watching', { member_id: 999_999 })).rejects.toMatchObject({
      error: 'member.not_found',
    })
  })

  it('is not counted while footprints are paused', async () => {
    await dataOf(member.client.call('POST /api/member.Footprint/pause', { is_paused: 1 }))
    await play(0, 5)
    expect(await shown()).toEqual({ list: [], seconds: 0, is_paused: 1 })
  })

  it('never exceeds a day', async () => {
    const day = { member_id: member.member_id, day: 20_777, seconds: 86_390 }
    await app.database.db.insertInto('member_watch_day').values(day).execute()
    expect((await shown()).list).toEqual([{ day: '2026-11-20', seconds: 86_390 }])
    await play(0, 1)
    expect((await shown()).list).toEqual([{ day: '2026-11-20', seconds: 86_400 }])
  })

  it('is shown for 30 days, kept as the setting says, and foreseen when that gets shorter', async () => {
    await play(0, 1)
    await later(days(29))
    expect((await shown()).seconds).toBe(60)
    await later(days(1))
    expect((await shown()).seconds).toBe(0)
    const changes = [{ key: 'privacy.watch_days', value: '10' }]
    const change = (more: object) =>
      owner.call('POST /admin/api/setting.Setting/save', { request_id: newRequest(), changes, ...more })
    expect((await change({ dry: 1 })).deletes).toEqual([{ key: 'privacy.watch_days', count: 1 }])
    await change({ reason: '不用那么久' })
    await app.app.modules.retention()
    expect(await app.database.db.selectFrom('member_watch_day').selectAll().execute()).toEqual([])
  })

  it('is added up where two accounts become one', async () => {
    const other = await registerMember(app)
    await play(0, 3)
    await play(0, 2, other)
    await later(hours(24))
    await play(120, 1, other)
    await owner.call('POST /admin/api/member.Member/merge', {
      ...{ request_id: newRequest(), reason: '同一个人' },
      ...{ member_id: member.member_id, from_member_id: other.member_id },
    })
    expect((await shown()).list).toEqual([
      { day: '2026-11-21', seconds: 60 },
      { day: '2026-11-20', seconds: 300 },
    ])
    expect((await shown(other.member_id)).list).toEqual([])
  })
})
