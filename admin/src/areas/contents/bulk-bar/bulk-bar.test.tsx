// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Answers, FakeRefusal } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { contentList, contentRow, sessionOf } from '../../../testing/rows.ts'

const LIST = 'GET /admin/api/content.Content/list'
const BULK = 'POST /admin/api/content.Content/bulk'
const JOB = 'GET /admin/api/bulk.Job/info'
afterEach(cleanup)

const answerOf = (done_num: number, changed: object = {}) => ({
  ...{ all_num: 3, done_num, skipped_num: 3 - done_num, is_job: 0 as const, can_undo: 1 as const },
  ...{ bulk_job_id: null, record_id: null },
  skipped: done_num < 3 ? [{ row_id: 1, name: '第 1 部', reason: 'same' as const, findings: [] }] : [],
  ...changed,
})
const job = {
  ...{
    bulk_job_id: 7,
    subject: 'content' as const,
    kind: 'act' as const,
    act: 'hide' as const,
    state: 'running' as const,
  },
  ...{ all_num: 500, done_num: 120, skipped_num: 0, operator: '周予安', record_id: null },
  ...{ create_time: '2026-01-01 08:00:00', end_time: null, skipped: [] },
}
const open = (answers: Answers = {}, role: 'owner' | 'moderator' = 'owner') =>
  openConsole(
    '/contents',
    {
      [LIST]: () => contentList([contentRow(1), contentRow(2), contentRow(3)], { count: 500 }),
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

async function markAll(user: Awaited<ReturnType<typeof openConsole>>['user']) {
  await user.click(await screen.findByRole('checkbox', { name: '选上这一页' }, { timeout: 5000 }))
  return screen.findByRole('toolbar', { name: '选上的能做什么' })
}

it('says what an act would do before its button works, does it, and names what was skipped', async () => {
  const { user, server } = await open()
  const bar = await markAll(user)
  expect(within(bar).getByText('选了 3 条')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: '隐藏' }))
  const panel = await screen.findByRole('dialog', { name: '隐藏' })
  expect(await within(panel).findByText(/3 条里会改 2 条/)).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: '隐藏 2 条' }))
  expect(await screen.findByText('3 条里改了 2 条')).toBeTruthy()
  expect(server.inputsOf(BULK).at(-1)).toMatchObject({ ids: [1, 2, 3], act: 'hide' })
  expect(server.inputsOf(BULK).at(-1)).not.toHaveProperty('dry')
  const skipped = await screen.findByRole('dialog', { name: '1 条没改' })
  expect(within(skipped).getByText('本来就是这样')).toBeTruthy()
})

it('keeps the button off while the consequence is unknown or refused', async () => {
  const { user } = await open({
    [BULK]: () => {
      throw new FakeRefusal('bulk.too_many')
    },
  })
  const bar = await markAll(user)
  await user.click(within(bar).getByRole('button', { name: '隐藏' }))
  const panel = await screen.findByRole('dialog', { name: '隐藏' })
  expect(await within(panel).findByText('msg bulk.too_many')).toBeTruthy()
  expect(within(panel).getByRole('button', { name: /^隐藏/ }).getAttribute('aria-disabled')).toBe('true')
})

it('takes all that the list has, and shows the job with what can be ended', async () => {
  const { user, server } = await open({
    [BULK]: ({ dry }) => answerOf(500, { all_num: 500, skipped_num: 0, is_job: 1, bulk_job_id: dry === 1 ? null : 7 }),
    [JOB]: () => job,
    'POST /admin/api/bulk.Job/cancel': () => ({ done_num: 120, record_id: 9 }),
  })
  const bar = await markAll(user)
  await user.click(within(bar).getByRole('button', { name: '选中全部 500 条符合筛选的' }))
  await user.click(within(bar).getByRole('button', { name: '隐藏' }))
  await user.click(await screen.findByRole('button', { name: '隐藏 500 条' }))
  expect(await screen.findByText('隐藏：500 条里做了 120 条')).toBeTruthy()
  expect(server.inputsOf(BULK).at(-1)).toMatchObject({ filter: {}, act: 'hide' })
  await user.click(screen.getByRole('button', { name: '停在这里' }))
  await waitFor(() => expect(server.inputsOf('POST /admin/api/bulk.Job/cancel')).toMatchObject([{ bulk_job_id: 7 }]))
})

it('rows look marked while all that match are, and one that is unmarked leaves the others of the screen alone', async () => {
  const { user, server } = await open()
  await user.click(await screen.findByRole('checkbox', { name: '选上“第 1 部”' }, { timeout: 5000 }))
  const boxes = () => screen.getAllByRole('checkbox', { name: /^选上“/, checked: true })
  const bar = await screen.findByRole('toolbar', { name: '选上的能做什么' })
  await user.click(within(bar).getByRole('button', { name: '选中全部 500 条符合筛选的' }))
  expect(within(bar).getByText('选了 500 条')).toBeTruthy()
  expect(boxes()).toHaveLength(3)
  await user.click(screen.getByRole('checkbox', { name: '选上“第 2 部”' }))
  expect(boxes()).toHaveLength(2)
  expect(within(bar).getByText('选了 2 条')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: '隐藏' }))
  await user.click(await screen.findByRole('button', { name: '隐藏 2 条' }))
  expect(server.inputsOf(BULK).at(-1)).toMatchObject({ ids: [1, 3], act: 'hide' })
})

it('takes a job back as one, and shows what had moved on', async () => {
  const undone = {
    ...job,
    bulk_job_id: 8,
    kind: 'undo' as const,
    state: 'done' as const,
    done_num: 499,
    skipped_num: 1,
  }
  const { user, server } = await open({
    'GET /admin/api/bulk.Job/list': () => ({
      ...{ list: [job], next_cursor: null, prev_cursor: null, count: 1, is_count_exact: 1 },
    }),
    [JOB]: ({ bulk_job_id, is_undo }) =>
      Number(is_undo) === 1 || Number(bulk_job_id) === 8
        ? { ...undone, skipped: [{ row_id: 5, name: '永字', reason: 'moved_on', findings: [] }] }
        : { ...job, state: 'done', done_num: 500, record_id: 9 },
    'POST /admin/api/audit.Entry/undo': () => ({ record_id: 10 }),
  })
  await user.click(await screen.findByRole('button', { name: '全部撤销' }, { timeout: 5000 }))
  expect(await screen.findByText('撤销：500 条里改了 499 条')).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 9 }])
  await user.click(screen.getByRole('button', { name: '1 条没改' }))
  expect(await screen.findByText('后来又有人改过，留着没动')).toBeTruthy()
})

it('ends with Esc, and has only what the role may do', async () => {
  const { user } = await open({}, 'moderator')
  const bar = await markAll(user)
  expect(within(bar).getByRole('button', { name: '隐藏' })).toBeTruthy()
  expect(within(bar).queryByRole('button', { name: '回收站' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar', { name: '选上的能做什么' })).toBeNull()
})
