// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const BOARD = 'GET /admin/api/playback.Board/list'
const INFO = 'GET /admin/api/playback.Content/info'
const FAILURES = 'GET /admin/api/playback.Failure/list'
const EACH = 'GET /admin/api/playback.Failure/each'
const AGAIN = 'POST /admin/api/media.Rendition/again'
const LOG = 'GET /admin/api/media.Rendition/log'
const USE = 'POST /admin/api/media.Film/original'

type Board = Output<typeof BOARD>
type Info = Output<typeof INFO>
type Figures = Board['total']['now']

const NO_CAUSES = { network: 0, gone: 0, media: 0, unsupported: 0 }
const figures = (changed: Partial<Figures> = {}): Figures => ({
  ...{ plays: 1204, start_p50: 800, start_p90: 2400, stalls: 1.6, failed: 0.9, causes: { ...NO_CAUSES, gone: 11 } },
  ...changed,
})
const row = (changed: Partial<Board['list'][number]> = {}): Board['list'][number] => ({
  ...{ now: figures({ failed: 6.1 }), before: figures({ failed: 0.4 }), is_few: 0, value: '7' },
  content: { content_id: 7, name: '线形文字 B', is_vip: 1, image_url: '' },
  where: [{ axis: 'system', value: 'ios' }],
  pair: { network: '4g', quality: '720', plays: 88 },
  change: { measure: 'failed', from: 0.4, to: 6.1, is_worse: 1, since: '2026-11-24' },
  ...changed,
})
const period = { from: '2026-11-20', to: '2026-11-26', vs_from: '2026-11-13', vs_to: '2026-11-19', is_open: 1 as const }
const board = (changed: Partial<Board> = {}): Board => ({
  ...period,
  total: { now: figures(), before: figures({ plays: 1000, failed: 0.5 }), is_few: 0 },
  days: [],
  hours: [
    { weekday: 1, hour: 19, plays: 90, stalls: 8 },
    { weekday: 2, hour: 3, plays: 4, stalls: 25 },
  ],
  list: [
    row(),
    row({
      ...{ value: '8', is_few: 1, now: figures({ plays: 21, failed: 0 }), where: [], pair: null },
      content: { content_id: 8, name: '西班牙语的倒问号', is_vip: 0, image_url: '' },
      change: { measure: 'few', from: null, to: null, is_worse: 0, since: null },
    }),
  ],
  ...changed,
})
const info: Output<typeof INFO> = {
  ...{ ...period, now: figures({ failed: 6.1 }), before: figures({ failed: 0.4 }), is_few: 0, days: [], hours: [] },
  content: { content_id: 7, name: '线形文字 B', is_vip: 1, image_url: '' },
  parts: [{ axis: 'system', value: 'ios', now: figures({ failed: 12 }), before: figures(), is_few: 0 }],
  original: 'none',
  renditions: [
    { rendition_id: 3, file_id: 1, name: '720p', state: 'failed' },
    { rendition_id: 4, file_id: 1, name: '480p', state: 'done' },
  ],
}
const listed = {
  [BOARD]: () => board(),
  [INFO]: () => info,
  [FAILURES]: () => ({
    list: [{ content: null, content_id: 7, system: 'ios', cause: 'gone' as const, times: 73, last_day: '2026-11-26' }],
  }),
}

beforeAll(() => import('./playback.page.tsx'))
afterEach(closeConsole)

it('puts the worst change first, says where and since when, and greys few plays', async () => {
  await openConsole('/playback', listed, sessionOf('reader'))
  const worst = await screen.findByRole('row', { name: /线形文字/ })
  for (const text of ['4G × 720p · iOS', '1,204', '2.4 秒', '6.1 %', '失败 0.4 % → 6.1 %，11月24日起'])
    expect(within(worst).getByText(text)).toBeTruthy()
  const rare = screen.getByRole('row', { name: /倒问号/ })
  expect(within(rare).getByText('太少')).toBeTruthy()
  expect(within(rare).getByText('21').dataset.few).toBe('true')
  expect(screen.getByText('+20 %')).toBeTruthy()
  expect(screen.getByText('地址拿不到 11')).toBeTruthy()
})

it('is split otherwise by the address', async () => {
  const { server, user, address } = await openConsole('/playback?day=30d', listed)
  await user.selectOptions(await screen.findByRole('combobox', { name: '按什么分' }), '按 系统')
  await waitFor(() => expect(address()).toBe('/playback?day=30d&by=system'))
  await waitFor(() => expect(server.inputsOf(BOARD).at(-1)).toEqual({ day: '30d', by: 'system' }))
})

it('shows hours of the week, as figures on wish; few plays have no colour', async () => {
  await openConsole('/playback', listed)
  const strip = await screen.findByRole('region', { name: '一周里什么时候' })
  const tuesday = within(strip).getByRole('row', { name: /星期二/ })
  expect(within(tuesday).getByText('8').parentElement?.dataset.level).toBe('5')
  const wednesday = within(strip).getByRole('row', { name: /星期三/ })
  expect(within(wednesday).getByText('25').parentElement?.dataset.level).toBeUndefined()
})

it('opens one content: where, why, and what can be done', async () => {
  const { server, user } = await openConsole('/playback?open=7', {
    ...listed,
    [AGAIN]: () => ({ num: 1, record_id: 5 }),
    [LOG]: () => ({ fault: 'damaged', fault_seconds: 0, fault_text: 'x', lines: ['moov atom not found'] }),
  })
  const dialog = await screen.findByRole('dialog', { name: '线形文字 B' })
  expect(within(dialog).getByRole('row', { name: /系统：iOS/ })).toBeTruthy()
  expect(await within(dialog).findByText('地址拿不到 · iOS')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '看日志' }))
  expect(await within(dialog).findByText('moov atom not found')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '重转 720p' }))
  await waitFor(() => expect(server.inputsOf(AGAIN)).toMatchObject([{ rendition_id: 3 }]))
})

it('lists single failures on wish, with the way to older ones', async () => {
  const failure = (failure_id: number, minute: string) => ({
    ...{ failure_id, create_time: `2026-11-26 20:${minute}:00`, cause: 'gone' as const, system: 'ios', network: '4g' },
    ...{ quality: '720', served: 'cdn', start_ms: 0, stalls: 2, watched_seconds: 65 },
  })
  const { server, user } = await openConsole('/playback?open=7', {
    ...listed,
    [EACH]: ({ cursor }: { cursor?: string | undefined }) =>
      cursor === undefined
        ? { list: [failure(9, '31')], next_cursor: '9' }
        : { list: [failure(8, '05')], next_cursor: null },
  })
  await user.click(await screen.findByRole('button', { name: '一次一次看' }))
  const table = await screen.findByRole('table', { name: '一次一次看' })
  expect(within(table).getByRole('row', { name: /20:31.*地址拿不到.*iOS.*4G.*720p/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更早的' }))
  expect(await within(table).findByRole('row', { name: /20:05/ })).toBeTruthy()
  expect(server.inputsOf(EACH)).toMatchObject([{ content_id: '7' }, { content_id: '7', cursor: '9' }])
})

it('has visitors get the original file, and the renditions again', async () => {
  let original: Info['original'] = 'off'
  const choose = ({ is_original }: { is_original: 0 | 1 }) => {
    original = is_original === 1 ? 'on' : 'off'
    return { is_original, film_num: 1, record_id: 6 }
  }
  const { server, user } = await openConsole('/playback?open=7', {
    ...listed,
    [INFO]: () => ({ ...info, original }),
    [USE]: choose,
  })
  await user.click(await screen.findByRole('button', { name: '用原片' }))
  expect(await screen.findByText(/现在给看的人放的是原片/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '用回各档' }))
  expect(await screen.findByRole('button', { name: '用原片' })).toBeTruthy()
  expect(server.inputsOf(USE)).toMatchObject([
    { content_id: 7, is_original: 1 },
    { content_id: 7, is_original: 0 },
  ])
})

it('offers no acts to who only reads, and says so without plays', async () => {
  await openConsole('/playback?open=7', listed, sessionOf('reader'))
  const dialog = await screen.findByRole('dialog', { name: '线形文字 B' })
  expect(within(dialog).queryByRole('button', { name: '重转 720p' })).toBeNull()
  closeConsole()
  const none = figures({ plays: 0, failed: null, stalls: null })
  const total = { now: none, before: none, is_few: 1 as const }
  await openConsole('/playback', { ...listed, [BOARD]: () => board({ total, list: [], hours: [] }) })
  expect(await screen.findByText('还没有播放')).toBeTruthy()
})
