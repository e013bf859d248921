// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FigureLine, Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const DAYS = 'GET /admin/api/overview.Figure/days'

const line = (name: FigureLine['line'], currency: string, total: number, total_before: number | null): FigureLine => ({
  ...{ line: name, currency, total, total_before },
  points: [
    { at: '2026-11-20', value: 12300, before: 9900, is_open: 0 },
    { at: '2026-11-21', value: null, before: 10000, is_open: 0 },
    { at: '2026-11-22', value: total - 12300, before: null, is_open: 1 },
  ],
})
const figures = (tab: string): Output<typeof DAYS> => ({
  ...{ from: '2026-11-20', to: '2026-11-22', vs_from: '2026-11-17', vs_to: '2026-11-19' },
  ...{ roll_time: '2026-11-22 20:14:00', tabs: ['money', 'orders', 'members', 'plays'] },
  lines:
    tab === 'money'
      ? [line('income', 'CNY', 24600, 19900), line('back', 'CNY', 500, 0)]
      : [line('share', '', 94.4, 93)],
})
const ANSWERS = { [DAYS]: ({ tab }: { tab: string }) => figures(tab) }

beforeAll(() => import('./figures.page.tsx'))
afterEach(closeConsole)

describe('figures by day', () => {
  it('say their result in a sentence, each day by keys, and are tables as well', async () => {
    const { user } = await openConsole('/figures', ANSWERS)
    expect(await screen.findByText('3 天 ¥246，比前 3 天多 24 %')).toBeTruthy()
    expect(screen.getByText('收入和退回分开看，不相抵；不同的货币从不相加。')).toBeTruthy()
    const keys = screen.getByRole<HTMLInputElement>('slider', { name: /^收入/ })
    fireEvent.change(keys, { target: { value: '1' } })
    expect(keys.getAttribute('aria-valuetext')).toBe('11月21日：还没有；前 3 天：¥100')
    const [toggle] = screen.getAllByRole('button', { name: '看数字' })
    if (toggle) await user.click(toggle)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '时间收入前 3 天',
      '11月20日¥123¥99',
      '11月21日还没有¥100',
      '11月22日¥123还没有',
    ])
  })

  it('keep tab, period and what they are compared with in the address', async () => {
    const { user, address, server } = await openConsole('/figures', ANSWERS)
    await user.click(await screen.findByRole('link', { name: '下单到付款' }))
    expect(await screen.findByText('3 天 94.4 %，前 3 天是 93 %')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '7 天' }))
    await waitFor(() => expect(address()).toContain('day=7d'))
    await user.selectOptions(screen.getByRole('combobox', { name: '对比' }), 'year')
    await waitFor(() => expect(server.inputsOf(DAYS).at(-1)).toEqual({ tab: 'orders', day: '7d', vs: 'year' }))
  })

  it('of money are not asked for by who may not read it', async () => {
    const { server } = await openConsole('/figures', ANSWERS, sessionOf('moderator'))
    await waitFor(() => expect(server.inputsOf(DAYS).length).toBeGreaterThan(0))
    expect(server.inputsOf(DAYS)).not.toContainEqual(expect.objectContaining({ tab: 'money' }))
  })
})
