// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, contentRow } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/content.Content/list'
const VIEWS = 'GET /admin/api/operator.View/list'
const SAVE = 'POST /admin/api/operator.View/save'
const DELETE = 'POST /admin/api/operator.View/delete'
const COLUMNS = 'POST /admin/api/operator.View/columns'

type Views = Output<typeof VIEWS>
const VIEW = { view_id: 12, list: 'contents', name: '没有法语的', search: 'missing=fr', version: 3 }
const listed = { [LIST]: () => contentList([contentRow(1), contentRow(2)]) }
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((title) => title !== '' && title !== '能做什么')

// Pages are loaded when they are opened first.
beforeAll(() => import('./contents.page.tsx'))
afterEach(closeConsole)

describe('own views', () => {
  it('are tabs behind the given ones, and bring all their filters', async () => {
    const { server, user, address } = await openConsole('/contents?kind=video', {
      ...listed,
      [VIEWS]: () => ({ list: [VIEW], columns: [] }),
    })
    await user.click(await screen.findByRole('link', { name: '没有法语的' }))
    await waitFor(() => expect(address()).toBe('/contents?missing=fr'))
    expect(server.inputsOf(LIST).at(-1)).toMatchObject({ missing: 'fr' })
    expect(screen.getByRole('link', { name: '没有法语的' }).getAttribute('aria-current')).toBe('page')
  })

  it('are saved from the filters of the address, whatever the page', async () => {
    let views: Views = { list: [], columns: [] }
    const { server, user } = await openConsole('/contents?missing=fr&size=20', {
      ...listed,
      [VIEWS]: () => views,
      [SAVE]: () => {
        views = { list: [VIEW], columns: [] }
        return { view_id: 12, version: 1, record_id: 4 }
      },
    })
    await user.click(await screen.findByRole('button', { name: '存成视图' }))
    await user.type(await screen.findByLabelText('名字'), '没有法语的{Enter}')
    expect(await screen.findByText('视图“没有法语的”存好了')).toBeTruthy()
    expect(server.inputsOf(SAVE)).toMatchObject([{ list: 'contents', name: '没有法语的', search: 'missing=fr' }])
    expect(await screen.findByRole('link', { name: '没有法语的' })).toBeTruthy()
  })

  it('of the same name are replaced, and one that another window changed is asked about', async () => {
    const { server, user } = await openConsole('/contents?kind=video', {
      ...listed,
      [VIEWS]: () => ({ list: [VIEW], columns: [] }),
      [SAVE]: ({ version }) => {
        if (version === 4) return { view_id: 12, version: 5, record_id: 4 }
        throw new FakeRefusal('request.conflict', { current: { version: 4, name: '法语' }, changed_by: '' }, 409)
      },
    })
    await user.click(await screen.findByRole('button', { name: '存成视图' }))
    await user.type(await screen.findByLabelText('名字'), '没有法语的')
    await user.click(await screen.findByRole('button', { name: '换掉“没有法语的”' }))
    await user.click(await screen.findByRole('button', { name: '还是换掉' }))
    await waitFor(() => expect(server.inputsOf(SAVE).map(({ version }) => version)).toEqual([3, 4]))
  })

  it('are deleted and come back by undo', async () => {
    const { server, user } = await openConsole('/contents?missing=fr', {
      ...listed,
      [VIEWS]: () => ({ list: [VIEW], columns: [] }),
      [DELETE]: () => ({ version: 4, record_id: 8 }),
      'POST /admin/api/audit.Entry/undo': () => ({ record_id: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: '视图“没有法语的”能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '删掉视图' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 8 }]))
  })
})

describe('columns', () => {
  it('are those that the operator wishes, in that order', async () => {
    const wishes = ['likes', 'name', 'hits'].map((key) => ({ key, is_hidden: 0 as const }))
    await openConsole('/contents', {
      ...listed,
      [VIEWS]: () => ({
        list: [],
        columns: [{ list: 'contents', columns: [...wishes, { key: 'state', is_hidden: 1 }] }],
      }),
    })
    await screen.findByText('第 1 部')
    expect(heads().slice(0, 3)).toEqual(['喜欢', '标题', '播放'])
    expect(heads()).not.toContain('状态')
  })

  it('are hidden at once and kept; a refused wish goes back', async () => {
    let isRefused = false
    const { server, user } = await openConsole('/contents', {
      ...listed,
      [COLUMNS]: () => {
        if (isRefused) throw new FakeRefusal('operator.too_many_views')
        return {}
      },
    })
    await screen.findByText('第 1 部')
    await user.click(screen.getByRole('button', { name: '列' }))
    const dialog = await screen.findByRole('dialog', { name: '列' })
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '标题' }).disabled).toBe(true)
    await user.click(within(dialog).getByRole('checkbox', { name: '喜欢' }))
    await waitFor(() => expect(server.inputsOf(COLUMNS)).toHaveLength(1))
    expect(server.inputsOf(COLUMNS)[0]).toMatchObject({
      list: 'contents',
      columns: expect.arrayContaining([{ key: 'likes', is_hidden: 1 }]),
    })
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '喜欢' }).checked).toBe(false)
    isRefused = true
    await user.click(within(dialog).getByRole('checkbox', { name: '播放' }))
    expect(await screen.findByText('msg operator.too_many_views')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '播放' }).checked).toBe(true)
  })
})

it('a filter is added, changed in place and taken away', async () => {
  const { user, address } = await openConsole('/contents', listed)
  await screen.findByText('第 1 部')
  await user.click(screen.getByRole('button', { name: '筛选' }))
  await user.click(await screen.findByRole('menuitem', { name: '问题' }))
  const chip = await screen.findByRole('combobox', { name: '问题' })
  await user.selectOptions(chip, 'no_cover')
  await waitFor(() => expect(address()).toBe('/contents?problem=no_cover'))
  await user.selectOptions(screen.getByRole('combobox', { name: '问题' }), 'rendition_failed')
  await waitFor(() => expect(address()).toBe('/contents?problem=rendition_failed'))
  await user.click(screen.getByRole('button', { name: '去掉“问题”' }))
  await waitFor(() => expect(address()).toBe('/contents'))
})

it('a list without any content shows the ways to a first one, to who may go them', async () => {
  await openConsole('/contents', { [LIST]: () => contentList([]) })
  expect(await screen.findByText('还没有内容')).toBeTruthy()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('从文件夹或表格导入')).toBe('/admin/contents/import')
  expect(screen.getAllByRole('link', { name: '上传与转码' }).at(-1)?.getAttribute('href')).toBe('/admin/uploads')
  expect(screen.queryByText(/命令行/)).toBeNull()
})
