// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { listOf, noticeInfo, noticeRow } from '../testing/site-rows.ts'

const SAVE = 'POST /admin/api/site.Notice/save'
const PUBLISH = 'POST /admin/api/site.Notice/publish'
/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const written = { 'POST /admin/api/site.Text/render': () => ({ html: '<p>字</p>' }) } as const

afterEach(closeConsole)

it('a template is sent in five languages; an urgent one with a reason, and it can be taken back', async () => {
  const { server, user, address } = await openConsole('/notices/new', {
    ...written,
    [SAVE]: () => ({ notice_id: 7, version: 1, record_id: 11 }),
    [PUBLISH]: () => ({ version: 2, record_id: 12 }),
    'GET /admin/api/site.Notice/list': () => listOf([noticeRow(7)]),
    'POST /admin/api/audit.Entry/undo': () => ({ record_id: 13 }),
  })
  await user.click(await screen.findByRole('button', { name: '付款延迟' }, LOADED))
  await user.click(screen.getByRole('button', { name: '发' }))
  const act = await screen.findByRole('button', { name: '发这条公告' })
  await user.click(act)
  expect(server.inputsOf(SAVE)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: '为什么' }), '微信说的')
  await user.click(act)
  await waitFor(() => expect(address()).toBe('/notices'))
  const [saved] = server.inputsOf(SAVE)
  expect(saved).toMatchObject({ is_urgent: 1, reason: '微信说的', title: { en: expect.stringContaining('WeChat') } })
  expect(server.inputsOf(PUBLISH)).toMatchObject([{ notice_id: 7, version: 1, reason: '微信说的' }])
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 12 }]))
})

it('without a title it says so and sends nothing', async () => {
  const { server, user } = await openConsole('/notices/new', written)
  await user.click(await screen.findByRole('button', { name: '发' }, LOADED))
  expect(await screen.findByText('写个标题。')).toBeTruthy()
  expect(server.inputsOf(SAVE)).toEqual([])
})

it('a shown one that somebody changed first is saved over it only after a look', async () => {
  let version = 3
  const { server, user } = await openConsole('/notices/7', {
    ...written,
    'GET /admin/api/site.Notice/info': () => noticeInfo(7),
    'GET /admin/api/site.Notice/list': () => listOf([noticeRow(7)]),
    [SAVE]: (input) => {
      if (input.version !== version)
        throw new FakeRefusal(
          'request.conflict',
          { current: { version, name: '江遥的' }, changed_by: '江遥', changed_time: '2026-01-01 09:00:00' },
          409,
        )
      version += 1
      return { notice_id: 7, version, record_id: 21 }
    },
  })
  const title = await screen.findByRole('textbox', { name: '标题' }, LOADED)
  await user.clear(title)
  await user.type(title, '我的')
  await user.click(screen.getByRole('button', { name: '更新' }))
  await user.click(await screen.findByRole('button', { name: '更新这条公告' }))
  expect(await screen.findByText('江遥的', {}, LOADED)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '还是存我的' }))
  expect(await screen.findByText('“我的”更新了')).toBeTruthy()
  expect(server.inputsOf(SAVE).map((input) => input.version)).toEqual([1, 3])
})

it('the list hides one at once', async () => {
  const { server, user } = await openConsole('/notices', {
    'GET /admin/api/site.Notice/list': () => listOf([noticeRow(7)]),
    'POST /admin/api/site.Notice/disable': () => ({ version: 2, record_id: 5 }),
  })
  await user.click(await screen.findByRole('button', { name: '“第 7 条”能做什么' }, LOADED))
  await user.click(await screen.findByRole('menuitem', { name: '隐藏' }))
  expect(await screen.findByText('已隐藏“第 7 条”，访客看不到了')).toBeTruthy()
  expect(server.inputsOf('POST /admin/api/site.Notice/disable')).toMatchObject([{ notice_id: 7, version: 1 }])
})

it('leaving what is not saved asks first', async () => {
  const { user, address } = await openConsole('/notices/new', {
    'GET /admin/api/site.Notice/list': () => listOf([noticeRow(7)]),
    ...written,
  })
  await user.type(await screen.findByRole('textbox', { name: '标题' }, LOADED), '字')
  await user.click(screen.getByRole('link', { name: '回公告' }))
  await user.click(await screen.findByRole('button', { name: '先不' }))
  expect(address()).toBe('/notices/new')
  await user.click(screen.getByRole('link', { name: '回公告' }))
  await user.click(await screen.findByRole('button', { name: '不存了，离开' }))
  await waitFor(() => expect(address()).toBe('/notices'))
})
