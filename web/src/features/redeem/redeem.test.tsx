// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPlans, BUYING_TIME_MS, PLANS, registerBuyer } from '../../testing/buyer-fixture.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp

/** Opens the VIP page with codes for a month of membership, and the sheet on it. */
async function openRedeem(login?: ReturnType<typeof registerBuyer>) {
  opened = await openApp('/pages/vip/index', {
    prepare: async (server) => {
      await addPlans(server)
      const codes = ['GOOD-CODE', 'SPENT-CODE']
      const batch = { name: 'test', kind: 'vip', viptype_id: PLANS.month, count: codes.length, codes } as const
      await server.database.db.transaction().execute((trx) => server.app.modules.redemption.createCodes(trx, batch))
    },
    ...(login ? { login } : {}),
  })
  await opened.user.click(await screen.findByRole('button', { name: '使用兑换码' }))
  await screen.findByRole('dialog', { name: '使用兑换码' })
  return opened
}

const field = () => screen.getByRole('textbox', { name: '兑换码' }) as HTMLInputElement
/** Text of the error at the field, undefined while there is none. */
function fieldError() {
  const input = field()
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
}
async function redeem(code: string) {
  await opened.user.clear(field())
  await opened.user.type(field(), code)
  await opened.user.click(screen.getByRole('button', { name: '兑换' }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BUYING_TIME_MS })
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('redeem sheet', () => {
  it('shows a code in capitals and fours, and grants what it is worth', async () => {
    const { composition, user } = await openRedeem(registerBuyer())
    await user.type(field(), 'good-code')
    expect(field().value).toBe('GOOD CODE')
    await user.click(screen.getByRole('button', { name: '兑换' }))
    expect(await screen.findByText('会员已开通')).toBeTruthy()
    expect(screen.getAllByText('2026.12.20').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '好' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(composition.session.get().effective_group_details[0]?.group_id).toBe(10)
    expect(await screen.findByRole('button', { name: /^续费年度会员/ })).toBeTruthy()
  })

  it('says at the field what is wrong with a code, selects it, and shows no toast', async () => {
    const { server } = await openRedeem(registerBuyer())
    const other = await registerBuyer()(server)
    await server
      .clientOf(other.ApiToken)
      .call('POST /api/setting.Redemptioncode/add', { redemption_code_pw: 'SPENT-CODE' })
    await redeem('spent code')
    await waitFor(() => expect(fieldError()).toBe('这个码已经用过了'))
    expect(field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)).toBe('SPEN TCOD E')
    expect(screen.getAllByText('这个码已经用过了')).toHaveLength(1)
    await redeem('NOBODY-KNOWS')
    await waitFor(() => expect(fieldError()).toMatch(/^没有这个码/))
  })

  it('offers help after five failures in a row', async () => {
    const { composition, user } = await openRedeem(registerBuyer())
    const { setting, ...others } = composition.site.get()
    act(() => composition.site.set({ ...others, setting: { ...setting, email: 'hi@zimu.example' } }))
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(screen.queryByText('一直不对？联系我们')).toBeNull()
      await redeem(`WRONG${attempt}`)
      await waitFor(() => expect(fieldError()).toBeDefined())
    }
    await user.click(await screen.findByRole('button', { name: '一直不对？联系我们' }))
    expect(await screen.findByRole('dialog', { name: '联系我们' })).toBeTruthy()
  })

  it('asks a guest to log in, and keeps the code', async () => {
    const { user, composition } = await openRedeem()
    await redeem('good-code')
    const dialog = await screen.findByRole('dialog', { name: '登录后再兑换' })
    await user.click(within(dialog).getByRole('link', { name: '登录' }))
    await waitFor(() => expect(composition.stack.current().path).toBe('pages/login/login'))
    await act(async () => void (await composition.stack.navigateBack()))
    await user.click(await screen.findByRole('button', { name: '使用兑换码' }))
    await waitFor(() => expect(field().value).toBe('GOOD CODE'))
  })
})
