// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import type { TagRow } from './tag-columns.tsx'

const LIST = 'GET /admin/api/content.Tag/list'
const SAVE = 'POST /admin/api/content.Tag/save'
const MERGE = 'POST /admin/api/content.Tag/merge'
const DELETE = 'POST /admin/api/content.Tag/delete'

const tag = (tag_id: number, name: string, changed: Partial<TagRow> = {}): TagRow => ({
  tag_id,
  tag_unique: `tag-${tag_id}`,
  name,
  names: { 'zh-Hans': name },
  content_num: tag_id,
  use_time: '2026-01-01 08:00:00',
  is_disable: 0,
  image_url: '',
  version: 1,
  ...changed,
})
const TAGS = [tag(1, '墨'), tag(2, '纸'), tag(3, '砚', { content_num: 0, use_time: null })]
const answer = (list: TagRow[]) => ({
  list,
  next_cursor: null,
  prev_cursor: null,
  count: list.length,
  is_count_exact: 1 as const,
})
const listed = { [LIST]: () => answer(TAGS) }

// Pages are loaded when they are opened first.
beforeAll(() => import('./tags.page.tsx'))
afterEach(closeConsole)

const menuOf = async (name: string) => screen.findByRole('button', { name: `“${name}”能做什么` })

it('are found by words and by having no content, which the address says', async () => {
  const { server, user, address } = await openConsole('/tags', {
    [LIST]: ({ is_unused }) => answer(String(is_unused) === '1' ? TAGS.slice(2) : TAGS),
  })
  await menuOf('墨')
  await user.click(screen.getByRole('button', { name: '筛选' }))
  await user.click(await screen.findByRole('menuitem', { name: '用处' }))
  await user.selectOptions(await screen.findByLabelText('用处'), 'none')
  await waitFor(() => expect(address()).toBe('/tags?use=none'))
  await waitFor(() => expect(screen.queryByText('墨')).toBeNull())
  expect(server.inputsOf(LIST).at(-1)).toMatchObject({ is_unused: '1' })
})

it('several become the one that most contents have, after it was said how many change', async () => {
  const { server, user } = await openConsole('/tags', {
    ...listed,
    [MERGE]: () => ({ version: 2, record_id: 5, content_num: 3 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: '选上“墨”' }))
  await user.click(screen.getByRole('checkbox', { name: '选上“纸”' }))
  await user.click(screen.getByRole('button', { name: '并成一个…' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(/3 项内容从墨换成“纸”/)
  await user.click(within(dialog).getByRole('button', { name: '并成“纸”' }))
  expect(await screen.findByText('墨并成了“纸”')).toBeTruthy()
  expect(server.inputsOf(MERGE)).toMatchObject([
    { dry: 1, tag_ids: [1], into_id: 2 },
    { dry: 0, tag_ids: [1], into_id: 2 },
  ])
})

it('get other names, and a conflict keeps what only the other one changed', async () => {
  const { server, user } = await openConsole('/tags', {
    ...listed,
    [SAVE]: ({ version }) => {
      if (version === 2) return { tag_id: 1, version: 3, record_id: 1 }
      const current = { version: 2, name: '墨', names: { 'zh-Hans': '墨', fr: 'Encre' }, tag_unique: 'tag-1' }
      throw new FakeRefusal('request.conflict', { current, changed_by: '江遥', changed_time: '' }, 409)
    },
  })
  await user.click(await screen.findByText('墨'))
  const dialog = await screen.findByRole('dialog', { name: '改“墨”' })
  await user.type(within(dialog).getByLabelText('English'), 'Ink')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  const conflict = await screen.findByRole('dialog', { name: '江遥先改了“墨”' })
  await user.click(within(conflict).getByRole('button', { name: '这样保存' }))
  await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(2))
  expect(server.inputsOf(SAVE)[1]).toMatchObject({ version: 2, names: { 'zh-Hans': '墨', en: 'Ink', fr: 'Encre' } })
})

it('are deleted only when nothing has them', async () => {
  const { server, user } = await openConsole('/tags', { ...listed, [DELETE]: () => ({ version: 2, record_id: 1 }) })
  await user.click(await menuOf('墨'))
  expect((await screen.findByRole('menuitem', { name: '用着，不能删' })).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(await menuOf('砚'))
  await user.click(await screen.findByRole('menuitem', { name: '删掉' }))
  expect(await screen.findByText('“砚”删掉了')).toBeTruthy()
  expect(server.inputsOf(DELETE)).toMatchObject([{ tag_id: 3, version: 1 }])
})
