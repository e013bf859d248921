import { days, hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'

const LIST = 'GET /admin/api/site.Notice/list'

eachDatabase('members who have read a notice', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'])
  })
  afterEach(() => app.close())

  async function publish(title: string, start_time?: string): Promise<number> {
    const saved = await editor.call('POST /admin/api/site.Notice/save', {
      ...{ request_id: newRequest(), title: { 'zh-Hans': title } },
    })
    const { notice_id, version } = saved
    const act = { request_id: newRequest(), notice_id, version }
    await editor.call('POST /admin/api/site.Notice/publish', start_time ? { ...act, start_time } : act)
    return notice_id
  }
  const readNums = async () =>
    (await editor.call(LIST, {})).list.map(({ notice_id, read_num }) => [notice_id, read_num])

  it('are counted once each, whatever the others have read', async () => {
    const [one, two] = [await publish('一'), await publish('二')]
    const [an, bo] = [await registerMember(app), await registerMember(app)]
    const read = ({ client }: typeof an, ...ids: number[]) =>
      client.call('GET /api/member.Notice/list', { read_ids: ids.join() })
    await read(an, one, two)
    await read(an, one)
    await read(bo, one)
    expect(Object.fromEntries(await readNums())).toEqual({ [one]: 2, [two]: 1 })
    expect(await editor.call('GET /admin/api/site.Notice/info', { notice_id: one })).toMatchObject({ read_num: 2 })
  })

  it('a notice that nobody could have seen is read by none', async () => {
    const later = await publish('晚点', formatTime(app.clock.now() + hours(1)))
    const { client } = await registerMember(app)
    expect((await client.call('GET /api/member.Notice/list', { read_ids: `${later},999` })).code).toBe(200)
    expect(await readNums()).toEqual([[later, 0]])
    const asked = client.call('GET /api/member.Notice/list', { read_ids: '1;2' })
    expect(await errorOf(asked)).toBe('request.invalid_parameter')
  })

  it('who erases the account is counted no more', async () => {
    const notice_id = await publish('一')
    const { client, password } = await registerMember(app)
    await client.call('GET /api/member.Notice/list', { read_ids: String(notice_id) })
    expect(await readNums()).toEqual([[notice_id, 1]])
    await client.call('POST /api/member.Member/cancel', { password })
    app.clock.advance(days(14))
    await app.app.modules.members.cancel.eraseDue()
    // The former session has ended meanwhile.
    editor = await makeOperator(app, ['editor'])
    expect(await readNums()).toEqual([[notice_id, 0]])
  })
})
