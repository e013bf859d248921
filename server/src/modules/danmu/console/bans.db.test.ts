/** Bans through the console's own server, and what a banned member is told. */
import { LANGUAGES } from '@zimu/contract'
import { days, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/danmu.Ban/list'
const MAKE = 'POST /admin/api/danmu.Ban/make'
const END = 'POST /admin/api/danmu.Ban/end'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('bans from sending danmu', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  let member: TestMember
  let content_id: string
  beforeEach(async () => {
    app = await createTestApp(kind)
    moderator = await makeOperator(app, ['moderator'], 'heqing')
    member = await registerMember(app)
    content_id = String(await makeContent(app, { kind: 'video', duration: 800, extent: 800 }))
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest(), reason: '骂人' })
  const ban = (day_num = 7) => moderator.call(MAKE, { ...write(), member_id: member.member_id, day_num })
  const send = () => {
    app.clock.advance(seconds(4))
    return member.client.call('POST /api/content.Danmu/add', { content_id, text: '好看', time: 1 }).then(
      () => 'sent',
      ({ error }: { error: string }) => error,
    )
  }
  const undo = (record_id: number | null) =>
    moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })

  it('hold at once and until their end', async () => {
    expect(await send()).toBe('sent')
    const made = await ban(1)
    expect(made).toMatchObject({ over_time: expect.any(String), record_id: expect.any(Number) })
    expect(await send()).toBe('danmu.banned')
    expect((await moderator.call(LIST, {})).list).toMatchObject([
      { ban_id: made.ban_id, member_id: member.member_id, reason: '骂人', operator: 'heqing', end_time: null },
    ])
    app.clock.advance(days(1))
    expect(await send()).toBe('sent')
    const later = await makeOperator(app, ['moderator'])
    expect((await later.call(LIST, {})).list).toEqual([])
    expect((await later.call(LIST, { view: 'ended' })).list).toHaveLength(1)
    await expect(later.call(END, { ...write(), ban_id: made.ban_id })).rejects.toMatchObject({
      error: 'danmu.ban_not_found',
    })
  })

  it('are ended by an operator, and each is taken back by undo', async () => {
    const made = await ban()
    await undo(made.record_id)
    expect(await send()).toBe('sent')
    const again = await ban()
    const ended = await moderator.call(END, { ...write(), ban_id: again.ban_id })
    expect(await send()).toBe('sent')
    const undone = await undo(ended.record_id)
    expect(await send()).toBe('danmu.banned')
    await undo(undone.record_id)
    expect(await send()).toBe('sent')
    await expect(undo(again.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('for ever are said twice', async () => {
    const input = { ...write(), member_id: member.member_id, day_num: 0 }
    await expect(moderator.call(MAKE, input)).rejects.toMatchObject({ error: 'request.invalid_parameter' })
    await expect(moderator.call(MAKE, { ...input, day_num: 3, is_permanent: 1 })).rejects.toMatchObject({
      error: 'request.invalid_parameter',
    })
    expect(await moderator.call(MAKE, { ...input, request_id: newRequest(), is_permanent: 1 })).toMatchObject({
      over_time: null,
    })
    app.clock.advance(days(400))
    expect(await send()).not.toBe('sent')
  })

  it('need a reason, a member and the right, and are not made twice', async () => {
    const { member_id } = member
    const input = { member_id, day_num: 7 }
    await expect(moderator.call(MAKE, { ...write(), ...input, reason: '' })).rejects.toMatchObject({
      error: 'operator.reason_needed',
    })
    await expect(moderator.call(MAKE, { ...write(), ...input, member_id: 999 })).rejects.toMatchObject({
      error: 'member.not_found',
    })
    await ban()
    await expect(ban()).rejects.toMatchObject({ error: 'member.not_in_state' })
    const support = await makeOperator(app, ['support'])
    await expect(support.call(MAKE, { ...write(), ...input })).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })

  it('are told in the language of the member', async () => {
    await ban()
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      app.clock.advance(seconds(4))
      const input = { content_id, text: '好看', time: 1 }
      const sent = app.clientOf(member.token, language).call('POST /api/content.Danmu/add', input)
      texts.add(
        await sent.then(
          () => '',
          ({ msg }: { msg: string }) => msg,
        ),
      )
    }
    expect(texts.size).toBe(LANGUAGES.length)
  })

  it('go with the account', async () => {
    await ban()
    await app.app.modules.members.cancel.eraseNow(member.member_id)
    expect((await moderator.call(LIST, {})).list).toEqual([])
  })
})
