// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { changesOf, editedValue, type SettingRow, withEdit } from './edits.ts'

const LIST = 'GET /admin/api/setting.Setting/list'
const SAVE = 'POST /admin/api/setting.Setting/save'
const HISTORY = 'GET /admin/api/setting.Setting/history'
const REVERT = 'POST /admin/api/setting.Setting/revert'

const flag: SettingRow = {
  key: 'content.is_danmu_review',
  value: '1',
  version: 3,
  change_num: 3,
  group: 'contents',
  kind: 'flag',
  unit: '',
  fallback: '0',
  min: null,
  max: null,
  max_length: null,
  shape: null,
  variants: null,
  is_guarded: 0,
  may_write: 1,
}
const days: SettingRow = {
  ...flag,
  ...{ key: 'privacy.outbox_days', value: null, version: 0, change_num: 0, group: 'privacy', kind: 'number' },
  ...{ unit: 'day', fallback: '30', min: 0, max: 36_500, is_guarded: 1 },
}
const title: SettingRow = {
  ...flag,
  ...{ key: 'setting.title', value: null, version: 0, change_num: 0, group: 'site', kind: 'text', shape: 'line' },
  ...{ fallback: '字母公约', max_length: 500 },
  variants: [{ lang: 'en', key: 'setting.title.en', value: 'Letters', version: 5, change_num: 1 }],
}
const networks: SettingRow = {
  ...flag,
  ...{ key: 'console.networks', value: null, version: 0, change_num: 0, group: 'console', kind: 'text' },
  ...{ shape: 'networks', fallback: '', max_length: 5000, is_guarded: 1 },
}
const answers = {
  [LIST]: () => ({ list: [title, flag, days], environment: [{ name: 'SMTP_URL', is_set: 0 as const }] }),
  [SAVE]: () => ({
    changes: [],
    deletes: [{ key: days.key, count: 7 }],
    effects: [],
    reach: null,
    versions: {},
    record_id: 9,
  }),
  [HISTORY]: () => ({
    list: [
      {
        ...{ history_id: 3, before: '0', after: '1', reason: '晚上有人刷屏', changed_by: '周予安' },
        create_time: '2026-11-08 21:02:00',
      },
    ],
    next_cursor: null,
  }),
  [REVERT]: () => ({ changes: [], deletes: [], effects: [], reach: null, versions: {}, record_id: 10 }),
}

beforeAll(() => import('./settings.page.tsx'))
afterEach(closeConsole)

describe('what was typed', () => {
  it('is kept apart from what is stored, and is gone when it is the same again', () => {
    const edits = withEdit(new Map(), flag, '0')
    expect(editedValue(edits, flag, flag.fallback)).toBe('0')
    expect(changesOf(edits, [flag])).toEqual([{ key: flag.key, value: '0', version: 3 }])
    expect(withEdit(edits, flag, '1').size).toBe(0)
    expect(changesOf(withEdit(edits, flag, null), [flag])).toEqual([{ key: flag.key, value: null, version: 3 }])
  })
})

describe('the page', () => {
  it('saves what was changed in several groups, with what it deletes and a reason', async () => {
    const { user, server } = await openConsole('/settings/privacy', answers)
    const field = await screen.findByRole('textbox', { name: /天数$/ })
    await user.clear(field)
    await user.type(field, '7')
    await user.click(screen.getByRole('link', { name: '内容与弹幕' }))
    await user.click(await screen.findByRole('switch', { name: /弹幕先审后显/ }))
    expect(screen.getByText('改了 2 处')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(/会删掉 7 条/)).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox'), '信留得太久')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE).at(-1)).toMatchObject({
        reason: '信留得太久',
        changes: [
          { key: 'content.is_danmu_review', value: '0', version: 3 },
          { key: 'privacy.outbox_days', value: '7', version: 0 },
        ],
      }),
    )
    await waitFor(() => expect(screen.queryByText('改了 2 处')).toBeNull())
  })

  it('does not save what breaks a rule, and says the rule', async () => {
    const { user } = await openConsole('/settings/privacy', answers)
    const field = await screen.findByRole('textbox', { name: /天数$/ })
    await user.clear(field)
    await user.type(field, 'x')
    expect(screen.getByRole('alert').textContent).toBe('0 到 36,500 的整数')
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('does not save networks that are none, and says beforehand whether one shuts oneself out', async () => {
    let isInside: 0 | 1 = 0
    const foresee = () => ({
      ...{ changes: [], deletes: [], effects: [], versions: {}, record_id: null },
      reach: { address: '203.0.113.7', is_inside: isInside, network_num: 2 },
    })
    const own = { ...answers, [LIST]: () => ({ list: [networks], environment: [] }), [SAVE]: foresee }
    const { user, server } = await openConsole('/settings/console', own)
    const field = await screen.findByRole('textbox', { name: /从哪里能打开后台/ })
    const saves = () => screen.getAllByRole('button', { name: '保存' })
    await user.type(field, '10.0.0.0/33')
    expect(screen.getByRole('alert').textContent).toMatch(/10\.0\.0\.0\/8/)
    expect(saves()[0]?.getAttribute('aria-disabled')).toBe('true')
    await user.clear(field)
    await user.type(field, '10.0.0.0/8, fd00::/8')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const refused = await screen.findByRole('alertdialog')
    expect(await within(refused).findByText(/203\.0\.113\.7 不在里面/)).toBeTruthy()
    await user.type(within(refused).getByRole('textbox'), '只在办公室')
    expect(within(refused).getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(refused).getByRole('button', { name: '先不' }))
    isInside = 1
    await user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(/203\.0\.113\.7 在里面。不在这 2 个网段里的/)).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox'), '只在办公室')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE).at(-1)).toMatchObject({
        changes: [{ key: 'console.networks', value: '10.0.0.0/8, fd00::/8', version: 0 }],
      }),
    )
  })

  it('does not save sums by currency that cannot be read', async () => {
    const sums: SettingRow = { ...networks, key: 'console.refund_own_in', shape: 'sums', is_guarded: 0 }
    const own = { ...answers, [LIST]: () => ({ list: [sums], environment: [] }) }
    const { user, server } = await openConsole('/settings/console', own)
    const field = await screen.findByRole('textbox', { name: /按货币/ })
    await user.type(field, 'USD thirty')
    expect(screen.getByRole('alert').textContent).toMatch(/USD 30/)
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
    await user.clear(field)
    await user.type(field, 'USD 30, JPY 3000')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE).at(-1)).toMatchObject({
        changes: [{ key: 'console.refund_own_in', value: 'USD 30, JPY 3000' }],
      }),
    )
  })

  it('says what the last day says of a limit', async () => {
    const rate: SettingRow = {
      ...days,
      key: 'member.api_rate_guest_num',
      group: 'limits',
      unit: 'call',
      fallback: '20',
    }
    const foresee = () => ({
      ...{ changes: [], deletes: [], reach: null, versions: {}, record_id: null },
      effects: [{ key: rate.key, kind: 'refused_guests' as const, count: 12, of: 340, hours: 24 }],
    })
    const { user } = await openConsole('/settings/limits', {
      ...answers,
      [LIST]: () => ({ list: [rate], environment: [] }),
      [SAVE]: foresee,
    })
    const field = await screen.findByRole('textbox', { name: /游客的访问频率/ })
    await user.clear(field)
    await user.type(field, '5')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/340 次里有 12 次会被挡住/)).toBeTruthy()
  })

  it('finds settings of all groups by name, meaning and key; the address has what is sought', async () => {
    const { user, address } = await openConsole('/settings/site', answers)
    await user.type(await screen.findByRole('searchbox'), 'outbox')
    expect(await screen.findByRole('heading', { name: /没发出的信留多久/ })).toBeTruthy()
    expect(address()).toBe('/settings/site?q=outbox')
    expect(screen.queryByRole('heading', { name: /站点标题/ })).toBeNull()
  })

  it('shows who changed it, and goes back', async () => {
    const { user, server, address } = await openConsole('/settings/contents', answers)
    await user.click(await screen.findByRole('link', { name: '改过 3 次' }))
    expect(address()).toBe('/settings/contents?open=content.is_danmu_review')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('晚上有人刷屏')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '改回这个' }))
    await user.click(await screen.findByRole('button', { name: '改回 关' }))
    await waitFor(() => expect(server.inputsOf(REVERT)).toMatchObject([{ history_id: 3, version: 3 }]))
  })

  it('a text has a field for each language', async () => {
    const { user, server } = await openConsole('/settings/site', answers)
    const field = await screen.findByRole('textbox', { name: 'English' })
    expect((field as HTMLInputElement).value).toBe('Letters')
    await user.type(field, ' of ours')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE).at(-1)).toMatchObject({
        changes: [{ key: 'setting.title.en', value: 'Letters of ours', version: 5 }],
      }),
    )
  })

  it('says who was faster, and keeps what was typed', async () => {
    const refuse = (input: { dry?: number | undefined }) => {
      if (input.dry === 1) return { changes: [], deletes: [], effects: [], reach: null, versions: {}, record_id: null }
      throw new FakeRefusal(
        'request.conflict',
        { current: { version: 8, key: flag.key, value: '1' }, changed_by: '何青', changed_time: '2026-11-20 10:00:00' },
        409,
      )
    }
    const { user, server } = await openConsole('/settings/contents', { ...answers, [SAVE]: refuse })
    await user.click(await screen.findByRole('switch', { name: /弹幕先审后显/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' }))
    const conflict = await screen.findByRole('dialog', { name: /何青/ })
    // Theirs is chosen at first: it is sent as it stands, which changes nothing.
    await user.click(within(conflict).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE).at(-1)).toMatchObject({ changes: [{ key: flag.key, value: '1', version: 8 }] }),
    )
  })

  it('who may not write sees the values, and no control works', async () => {
    const readOnly = { ...flag, may_write: 0 as const }
    await openConsole('/settings/contents', { ...answers, [LIST]: () => ({ list: [readOnly], environment: [] }) })
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: /弹幕先审后显/ })).disabled).toBe(true)
  })
})
