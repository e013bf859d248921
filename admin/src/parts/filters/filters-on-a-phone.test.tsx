// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'

const LIST = 'GET /admin/api/coupon.Coupon/list'
const nothing = () => ({ list: [], next_cursor: null, prev_cursor: null, count: 0, is_count_exact: 1 as const })
const answers = { [LIST]: nothing, 'GET /admin/api/plan.Plan/list': () => ({ list: [], changes: [] }) }

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  closeConsole()
  vi.restoreAllMocks()
})

const head = async (name = '优惠券') => {
  const heading = await screen.findByRole('heading', { level: 1, name })
  return within(heading.parentElement as HTMLElement)
}

it('on a phone search and filters are tools of the head; the field comes when it is asked for and goes empty', async () => {
  const { user, address } = await openConsole('/coupons', answers)
  const tools = await head()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(tools.getByRole('button', { name: '筛选' })).toBeTruthy()
  await user.click(tools.getByRole('button', { name: /名字/ }))
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  await user.click((await head()).getByRole('button', { name: /名字/ }))
  await user.keyboard('YEAR{Enter}')
  await waitFor(() => expect(address()).toContain('q=YEAR'))
  await user.tab()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'YEAR')
})

it('a number says how many filters are set', async () => {
  await openConsole('/coupons?state=open', answers)
  expect((await head()).getByRole('button', { name: '筛选 1' })).toBeTruthy()
})

it('the page of the record has them in its head as well', async () => {
  const { user, address } = await openConsole('/audit', { 'GET /admin/api/audit.Entry/list': nothing })
  const tools = await head('操作记录')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(tools.getByRole('button', { name: /谁、做了什么/ }))
  await user.keyboard('heqing{Enter}')
  await waitFor(() => expect(address()).toContain('q=heqing'))
  await user.click((await head('操作记录')).getByRole('button', { name: '筛选' }))
  expect(await screen.findByRole('dialog', { name: '筛选' })).toBeTruthy()
})
