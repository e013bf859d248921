// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const LIST = 'GET /admin/api/invitation.Invitation/list'
const TRACE = 'GET /admin/api/invitation.Invitation/trace'
const MAKE = 'POST /admin/api/invitation.Invitation/make'
const VOID = 'POST /admin/api/invitation.Invitation/void'

type Row = Output<typeof LIST>['list'][number]

const ROW: Row = {
  ...{ invitation_id: 4, code: 'FRIENDS', note: '书展', state: 'open', use_num: 2, use_limit: 10 },
  ...{ start_time: null, end_time: null, create_time: '2026-11-22 20:31:00' },
}
const page = <Item,>(list: Item[]) => ({
  ...{ list, next_cursor: null, prev_cursor: null, count: list.length },
  is_count_exact: 1 as const,
})
const listed = {
  [LIST]: () => ({ ...page([ROW]), mode: 'optional' as const }),
  [TRACE]: () => ({
    ...page([{ member_id: 12, nickname: '苏木', create_time: '2026-11-23 08:00:00' }]),
    invitation: ROW,
  }),
}

beforeAll(() => import('./invitations.page.tsx'))
afterEach(closeConsole)

it('the list says whether a registration needs one, and is a tab beside the codes', async () => {
  const { server } = await openConsole('/invitations?state=open&q=书', listed)
  const first = await screen.findByRole('row', { name: /FRIENDS/ })
  for (const text of ['书展', '2 / 10', '能用']) expect(within(first).getByText(text)).toBeTruthy()
  expect(screen.getByText(/不填也行/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '兑换码', current: false })).toBeTruthy()
  expect(server.inputsOf(LIST).at(-1)).toMatchObject({ state: 'open', q: '书' })
})

it('the list says what invitations are for while there are none', async () => {
  await openConsole('/invitations', { [LIST]: () => ({ ...page<Row>([]), mode: 'off' }) }, sessionOf('support'))
  expect(await screen.findByText('还没有邀请码')).toBeTruthy()
})

it('one shows who came with it, and is voided with a reason', async () => {
  const answers = { [VOID]: () => ({ record_id: null, use_num: 2 }) }
  const { server, user } = await openConsole('/invitations?open=4', { ...listed, ...answers })
  const dialog = await screen.findByRole('dialog', { name: 'FRIENDS' })
  expect(within(dialog).getByRole('link', { name: '苏木' }).getAttribute('href')).toBe('/admin/members/12')
  await user.click(within(dialog).getByRole('button', { name: '作废' }))
  const asking = await screen.findByRole('alertdialog')
  expect(await within(asking).findByText(/用它来的 2 人不变/)).toBeTruthy()
  await user.click(within(asking).getByRole('button', { name: '传出去了' }))
  await user.click(within(asking).getByRole('button', { name: '作废 FRIENDS' }))
  await waitFor(() => expect(server.inputsOf(VOID).at(-1)).toMatchObject({ invitation_id: 4, reason: '传出去了' }))
})

it('some are made at random, or one of one’s choice', async () => {
  const answers = { [MAKE]: () => ({ record_id: 3, codes: ['7KQM4TXA91'] }) }
  const { server, user } = await openConsole('/invitations?do=make', { ...listed, ...answers })
  const dialog = await screen.findByRole('dialog', { name: '做邀请码' })
  await user.click(within(dialog).getByRole('radio', { name: '自己起的' }))
  const act = within(dialog).getByRole('button', { name: '做 1 个邀请码' })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByRole('radio', { name: '随机的' }))
  await user.type(within(dialog).getByLabelText('备注'), '书展')
  await user.click(act)
  expect(await screen.findByText('7KQM4TXA91')).toBeTruthy()
  expect(server.inputsOf(MAKE)).toMatchObject([{ invitation: '', count: 1, use_limit: 1, note: '书展' }])
})
