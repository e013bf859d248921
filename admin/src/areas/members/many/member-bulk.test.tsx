// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Answers } from '../../../testing/fake-server.ts'
import { LIST, listOf, row } from '../../../testing/member-rows.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const BULK = 'POST /admin/api/member.Member/bulk'

const list = listOf([row(1), row(2), row(3)], { count: 130 })
const answerOf = (done_num: number, changed: object = {}) => ({
  ...{ all_num: 3, done_num, skipped_num: 3 - done_num, is_job: 0 as const, can_undo: 1 as const },
  ...{ bulk_job_id: null, record_id: null },
  skipped: done_num < 3 ? [{ row_id: 3, name: 'user3', reason: 'permanent' as const, findings: [] }] : [],
  ...changed,
})
const open = (answers: Answers = {}, role: 'owner' | 'moderator' | 'reader' = 'owner') =>
  openConsole(
    '/members',
    {
      [LIST]: () => list,
      'GET /admin/api/bulk.Job/list': () => ({
        list: [],
        next_cursor: null,
        prev_cursor: null,
        count: 0,
        is_count_exact: 1,
      }),
      [BULK]: ({ dry }) => (dry === 1 ? answerOf(2) : answerOf(2, { bulk_job_id: 4, record_id: 9 })),
      ...answers,
    },
    sessionOf(role),
  )

beforeAll(() => import('../members.page.tsx'))
afterEach(closeConsole)

async function markAll(user: Awaited<ReturnType<typeof openConsole>>['user']) {
  await user.click(await screen.findByRole('checkbox', { name: '选上这一页' }, { timeout: 5000 }))
  return screen.findByRole('toolbar', { name: '选上的能做什么' })
}

it('says how many days in all, wants a reason that members read, and names who was skipped', async () => {
  const { user, server } = await open()
  const bar = await markAll(user)
  expect(within(bar).getByText('选了 3 人')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: '送天数' }))
  const dialog = await screen.findByRole('dialog', { name: '给 3 人送天数' })
  expect(await within(dialog).findByText('3 人里会改 2 人。一共 14 天。随时可以一起撤销。')).toBeTruthy()
  const run = within(dialog).getByRole('button', { name: '送天数 2 人' })
  expect(run.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByText('自选'))
  expect(within(dialog).getByText('先选好，这里会说改哪些。')).toBeTruthy()
  await user.type(within(dialog).getByRole('spinbutton'), '5')
  expect(await within(dialog).findByText(/一共 10 天/)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('为什么（会员会读到）'), '补偿')
  await user.click(within(dialog).getByRole('button', { name: '送天数 2 人' }))
  expect(await screen.findByText('3 人里改了 2 人')).toBeTruthy()
  expect(server.inputsOf(BULK).at(-1)).toMatchObject({ ids: [1, 2, 3], act: 'give', day_num: 5, reason: '补偿' })
  const skipped = await screen.findByRole('dialog', { name: '1 人没改' })
  expect(within(skipped).getByText('user3')).toBeTruthy()
  expect(within(skipped).getByText('会员已经是永久的')).toBeTruthy()
})

it('shuts out with cause and words, and says of ended sessions that they cannot come back', async () => {
  const { user, server } = await open({
    [BULK]: ({ dry, act }) =>
      answerOf(3, { ...(dry === 1 ? {} : { bulk_job_id: 4 }), can_undo: act === 'disable' ? 1 : 0 }),
  })
  const bar = await markAll(user)
  await user.click(within(bar).getByRole('button', { name: '停用' }))
  const dialog = await screen.findByRole('dialog', { name: '停用 3 人' })
  await user.selectOptions(within(dialog).getByLabelText(/原因/), '发广告或刷屏')
  await user.type(within(dialog).getByLabelText(/还想对他说/), '删了再来')
  await user.type(within(dialog).getByLabelText(/^为什么/), '刷屏')
  await user.click(await within(dialog).findByRole('button', { name: '停用 3 人' }))
  expect(await screen.findByText('3 人里改了 3 人')).toBeTruthy()
  expect(server.inputsOf(BULK).at(-1)).toMatchObject({
    ...{ act: 'disable', cause: 'spam', words: '删了再来', reason: '刷屏' },
    end_time: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await user.click(within(await markAll(user)).getByRole('button', { name: '结束登录' }))
  const sessions = await screen.findByRole('dialog', { name: '结束 3 人的登录' })
  expect(await within(sessions).findByText(/可以重新登录。这个不能撤销。$/)).toBeTruthy()
})

it('offers what the role may do, and marks to nobody who may do nothing', async () => {
  const { user } = await open({}, 'moderator')
  const bar = await markAll(user)
  expect(within(bar).queryByRole('button', { name: '送天数' })).toBeNull()
  expect(within(bar).getByRole('button', { name: '停用' })).toBeTruthy()
  await closeConsole()
  await open({}, 'reader')
  expect(await screen.findByText('user1')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
