// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { completeCode } from '@zimu/contract/redemption-code'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'
import { countArrived } from './arrived.ts'
import { csvOf } from './code-file.ts'
import { EMPTY_WISH, findFaults, inputOf } from './wish.ts'

const MAKE = 'POST /admin/api/code.Batch/make'
const CONFIRM = 'POST /admin/api/code.Batch/confirm'
const INFO = 'GET /admin/api/code.Batch/info'
const OPTIONS = 'GET /admin/api/code.Batch/options'

type Made = Output<typeof MAKE>
type User = Awaited<ReturnType<typeof openConsole>>['user']

const codesOf = (num: number) =>
  Array.from({ length: num }, (_, index) => completeCode(String(index).padStart(19, '0')))

const made = (changed: Partial<Made> = {}): Made => ({
  record_id: null,
  batch_id: null,
  worth: '月度会员',
  days: 30,
  use_num: 3,
  start_time: null,
  end_time: null,
  codes: [],
  ...changed,
})

const batch: Output<typeof INFO> = {
  batch_id: 34,
  version: 1,
  name: '地铁活动',
  kind: 'vip',
  viptype_id: 1,
  content_id: 0,
  worth: '月度会员',
  state: 'unconfirmed',
  code_num: 3,
  used_num: 0,
  void_num: 0,
  use_limit: 1,
  member_limit: 0,
  start_time: null,
  end_time: null,
  operator: 'shen',
  create_time: '2026-11-22 20:31:00',
  void_time: null,
  days: 30,
  use_num: 0,
  again_until: null,
}

const answers = (codes: string[]) => ({
  [OPTIONS]: () => ({ plans: [{ viptype_id: 1, name: '月度会员', days: 30 }] }),
  [MAKE]: ({ dry }: { dry?: 0 | 1 | undefined }) => (dry === 1 ? made() : made({ batch_id: 34, codes })),
  [INFO]: () => batch,
  [CONFIRM]: () => ({ version: 2, record_id: null }),
  'GET /admin/api/code.Batch/list': () => ({
    list: [],
    next_cursor: null,
    prev_cursor: null,
    count: 0,
    is_count_exact: 1 as const,
  }),
})

async function fill(user: User, count: string) {
  await user.type(await screen.findByLabelText('名字'), '地铁活动')
  await screen.findByRole('option', { name: '月度会员 30 天' })
  await user.selectOptions(screen.getByLabelText('哪个方案'), '1')
  await user.clear(screen.getByLabelText('做多少个'))
  await user.type(screen.getByLabelText('做多少个'), count)
}

const press = (user: User, name: string | RegExp) => screen.findByRole('button', { name }).then((it) => user.click(it))

beforeAll(() => import('./make.page.tsx'))
afterEach(() => {
  closeConsole()
  vi.restoreAllMocks()
})

describe('making', () => {
  it('works once the server has said what it does, is sent once, and shows the codes', async () => {
    const { server, user } = await openConsole('/codes/new', answers(codesOf(3)))
    expect(await screen.findByText(/^还差：名字、哪个方案。/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '做 100 个码' }).getAttribute('aria-disabled')).toBe('true')
    await fill(user, '3')
    const button = screen.getByRole('button', { name: '做 3 个码' })
    expect(await screen.findByText('3 次：3 个码，一个 1 人')).toBeTruthy()
    await user.dblClick(button)
    expect(await screen.findByText(codesOf(3)[2] ?? '')).toBeTruthy()
    const sent = server.inputsOf(MAKE).filter(({ dry }) => dry !== 1)
    expect(sent).toMatchObject([{ name: '地铁活动', kind: 'vip', viptype_id: 1, count: 3, use_limit: 1 }])
  })

  it('is confirmed with the number of codes that came, after which the page may be left', async () => {
    const { server, user, address } = await openConsole('/codes/new', answers(codesOf(3)))
    await fill(user, '3')
    await screen.findByText('3 次：3 个码，一个 1 人')
    await press(user, '做 3 个码')
    expect(await screen.findByText(/收到 3 个，和要的一样/)).toBeTruthy()
    await press(user, '我存好了')
    expect(await screen.findByText('3 个码能兑换了。离开这一页以前还可以再下载。')).toBeTruthy()
    expect(server.inputsOf(CONFIRM)).toMatchObject([{ batch_id: 34, count: 3 }])
    await user.click(screen.getByRole('link', { name: '回兑换码' }))
    await waitFor(() => expect(address()).toBe('/codes'))
  })

  it('asks before a page with unconfirmed codes is left', async () => {
    const { user, address } = await openConsole('/codes/new', answers(codesOf(3)))
    await fill(user, '3')
    await screen.findByText('3 次：3 个码，一个 1 人')
    await press(user, '做 3 个码')
    await screen.findByRole('button', { name: '我存好了' })
    await user.click(screen.getByRole('link', { name: '回兑换码' }))
    const dialog = await screen.findByRole('alertdialog', { name: '码还没确认存好' })
    await user.click(within(dialog).getByRole('button', { name: '先不' }))
    expect(address()).toBe('/codes/new')
    await user.click(screen.getByRole('link', { name: '回兑换码' }))
    await press(user, '离开，不看这些码了')
    await waitFor(() => expect(address()).toBe('/codes'))
  })

  it.each([
    ['one is missing', codesOf(2)],
    ['one came twice', [...codesOf(2), codesOf(1)[0] ?? '']],
    ['one is cut off', [...codesOf(2), '0000-0000']],
  ])('cannot be confirmed when %s', async (_, codes) => {
    const { user } = await openConsole('/codes/new', answers(codes))
    await fill(user, '3')
    await screen.findByText('3 次：3 个码，一个 1 人')
    await press(user, '做 3 个码')
    expect(await screen.findByText(/^要了 3 个，完整收到的是 2 个。这一批不能确认/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '我存好了' })).toBeNull()
    expect(await screen.findByRole('button', { name: '作废整批' })).toBeTruthy()
  })

  it('keeps the number of the request while no answer comes, and says when the codes are lost', async () => {
    let turn = 0
    const { server, user } = await openConsole('/codes/new', {
      ...answers([]),
      [MAKE]: ({ dry }) => {
        if (dry === 1) return made()
        turn += 1
        // The first answer is lost on the way: what arrives is not of this service.
        throw new FakeRefusal(turn === 1 ? ('' as never) : 'request.reused', {}, turn === 1 ? 502 : 400)
      },
    })
    await fill(user, '3')
    await screen.findByText('3 次：3 个码，一个 1 人')
    await press(user, '做 3 个码')
    expect(await screen.findByText(/没收到回音时再点一次/)).toBeTruthy()
    await press(user, '做 3 个码')
    expect(await screen.findByText('码做好了，没有传到这里')).toBeTruthy()
    const numbers = server.inputsOf(MAKE).flatMap(({ dry, request_id }) => (dry === 1 ? [] : [request_id]))
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })

  it('says what the server has against it, and keeps the button off', async () => {
    const { user } = await openConsole('/codes/new', {
      ...answers([]),
      [MAKE]: () => {
        throw new FakeRefusal('redemption.window')
      },
    })
    await fill(user, '3')
    expect(await screen.findByText('msg redemption.window')).toBeTruthy()
    expect(screen.getByRole('button', { name: '做 3 个码' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is refused to who may only look codes up', async () => {
    await openConsole('/codes/new', answers([]), sessionOf('support'))
    expect(await screen.findByText(/^这一页归/)).toBeTruthy()
  })
})

describe('what is made of the codes', () => {
  it('a hundred thousand are drawn a page at a time', async () => {
    const { user } = await openConsole('/codes/new', answers(codesOf(100_000)))
    await fill(user, '100000')
    await screen.findByText('3 次：100,000 个码，一个 1 人')
    await press(user, '做 100,000 个码')
    expect(await screen.findByText(/收到 100,000 个，和要的一样/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '印出来' }).getAttribute('aria-disabled')).toBe('true')
    const table = screen.getByRole('table', { name: '这一批的码' })
    expect(within(table).getAllByRole('row')).toHaveLength(51)
    await press(user, '下一页')
    expect(within(table).getByText(codesOf(51)[50] ?? '')).toBeTruthy()
  })

  it('the sheet has sixteen codes a page, each with a square, and is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await openConsole('/codes/new', answers(codesOf(20)))
    await fill(user, '20')
    await screen.findByText('3 次：20 个码，一个 1 人')
    await press(user, '做 20 个码')
    await press(user, '印出来')
    const layer = await screen.findByRole('dialog', { name: '印兑换码' })
    const second = await within(layer).findByRole('region', { name: '第 2 页' })
    expect(within(second).getAllByRole('listitem')).toHaveLength(4)
    expect(within(layer).getAllByRole('img', { name: /的二维码$/ })).toHaveLength(20)
    await user.click(within(layer).getByRole('button', { name: '印 2 页' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('a file for a spreadsheet says it is UTF-8 and holds no formula', () => {
    expect(csvOf({ codes: ['A', 'B'], rest: { name: '=1+1', gives: '月,"卡"' } })).toBe(
      '\uFEFFcode,name,gives\r\nA,\'=1+1,"月,""卡"""\r\nB,\'=1+1,"月,""卡"""\r\n',
    )
  })

  it('codes are counted once each, and only whole ones', () => {
    const [first = '', second = ''] = codesOf(2)
    expect(countArrived([first, second, first, first.slice(0, -1), `${first.slice(0, -1)}Z`, ''])).toBe(2)
  })
})

describe('what is wished for', () => {
  const whole = { ...EMPTY_WISH, name: ' 地铁 ', viptype_id: '1' }

  it('is sent as the call takes it', () => {
    expect(inputOf({ ...whole, start: '2026-12-01', end: '2027-01-31', member_limit: '2' })).toEqual({
      ...{ name: '地铁', kind: 'vip', viptype_id: 1, count: 100, use_limit: 1, member_limit: 2 },
      ...{ start_time: '2026-12-01', end_time: '2027-01-31' },
    })
    expect(inputOf({ ...whole, kind: 'content' })).not.toHaveProperty('content_id')
    expect(inputOf({ ...whole, kind: 'content', content: { content_id: 7, name: '字' } })).toMatchObject({
      content_id: 7,
    })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ viptype_id: '' }, 'viptype_id'],
    [{ kind: 'content' as const, content: { content_id: 0, name: '' } }, 'content'],
    [{ count: '0' }, 'count'],
    [{ count: '100001' }, 'count'],
    [{ count: '1.5' }, 'count'],
    [{ use_limit: '' }, 'use_limit'],
    [{ member_limit: 'x' }, 'member_limit'],
    [{ start: '2027-01-02', end: '2027-01-01' }, 'end'],
  ])('%j is found wrong', (changed, field) => {
    expect(findFaults({ ...whole, ...changed })).toEqual([field])
    expect(inputOf({ ...whole, ...changed })).toBeUndefined()
  })
})
