// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'
import type { Category } from './tree/tree-rules.ts'

const LIST = 'GET /admin/api/content.Category/list'
const MOVE = 'POST /admin/api/content.Category/move'
const SAVE = 'POST /admin/api/content.Category/save'
const MERGE = 'POST /admin/api/content.Category/merge'
const DELETE = 'POST /admin/api/content.Category/delete'
const UNDO = 'POST /admin/api/audit.Entry/undo'

const category = (category_id: number, name: string, changed: Partial<Category> = {}): Category => ({
  category_id,
  category_pid: 0,
  category_unique: `key-${category_id}`,
  name,
  names: { 'zh-Hans': name },
  content_num: 2,
  unlisted_num: 0,
  bin_num: 0,
  is_disable: 0,
  sort: 250,
  image_url: '',
  version: 1,
  ...changed,
})
const TREE = [
  category(1, '汉字'),
  category(2, '字母'),
  category(3, '笔画', { category_pid: 1 }),
  category(4, '空的', { content_num: 0 }),
]
const listed = {
  [LIST]: () => ({ list: TREE, tree_version: 7 }),
  'GET /admin/api/content.Tag/list': () => ({
    list: [],
    next_cursor: null,
    prev_cursor: null,
    count: 46,
    is_count_exact: 1 as const,
  }),
}
const moved = (tree_version: number, record_id: number) => ({ version: 2, tree_version, record_id, content_num: 2 })

const rowOf = async (name: string) => {
  const row = (await screen.findAllByText(name, {}, { timeout: 5000 }))
    .map((found) => found.closest('tr'))
    .find(Boolean)
  if (!row) throw new Error(`${name} is not in the tree`)
  return row
}
const order = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .map((row) => `${row.getAttribute('aria-level')} ${row.getAttribute('data-row')}`)

async function dragTo(name: string, target: string, part: 'before' | 'inside' | 'after') {
  const dataTransfer = { setData() {}, setDragImage() {} }
  fireEvent.dragStart(within(await rowOf(name)).getByRole('button', { name: `拖动“${name}”` }), { dataTransfer })
  // A row of no height: its parts lie within one px.
  const clientY = { before: 0, inside: 0.5, after: 1 }[part]
  const event = { dataTransfer, clientX: 0, clientY }
  fireEvent.dragOver(await rowOf(target), event)
  return { drop: async () => fireEvent.drop(await rowOf(target), event) }
}

// Pages are loaded when they are opened first.
beforeAll(() => import('./categories.page.tsx'))
afterEach(closeConsole)

describe('the order', () => {
  it('changes by Alt and the arrow keys, is saved as a whole, and taken back', async () => {
    let version = 7
    const { server, user } = await openConsole('/categories', {
      ...listed,
      [MOVE]: () => {
        version += 1
        return moved(version, version * 10)
      },
      [UNDO]: () => ({ record_id: 1 }),
    })
    const row = await rowOf('字母')
    row.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['1 2', '1 1', '2 3', '1 4'])
    expect(document.activeElement).toBe(await rowOf('字母'))
    await user.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}')
    expect(order()).toEqual(['1 2', '1 1', '1 3', '1 4'])
    expect(screen.getByText(/移动了 2 个分类/)).toBeTruthy()
    expect(server.inputsOf(MOVE)).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存顺序' }))
    await waitFor(() => expect(server.inputsOf(MOVE)).toHaveLength(2))
    expect(server.inputsOf(MOVE)).toMatchObject([
      { category_id: 2, category_pid: 0, before_id: 1, tree_version: 7 },
      { category_id: 3, category_pid: 0, before_id: 4, tree_version: 8 },
    ])
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    // The last one goes back first.
    await waitFor(() => expect(server.inputsOf(UNDO).map((input) => input.record_id)).toEqual([90, 80]))
  })

  it('changes by dragging, which says what it will do', async () => {
    const { server, user } = await openConsole('/categories', { ...listed, [MOVE]: () => moved(8, 1) })
    const drag = await dragTo('笔画', '字母', 'inside')
    expect(screen.getByText('放进“字母”，排在第 1 · 2 项内容的路径会变')).toBeTruthy()
    await drag.drop()
    expect(order()).toEqual(['1 1', '1 2', '2 3', '1 4'])
    await user.click(screen.getByRole('button', { name: '保存顺序' }))
    await waitFor(() => expect(server.inputsOf(MOVE)).toMatchObject([{ category_id: 3, category_pid: 2 }]))
  })

  it('never goes into itself, and back to where it was is no change', async () => {
    await openConsole('/categories', listed)
    await (await dragTo('汉字', '笔画', 'inside')).drop()
    expect(order()).toEqual(['1 1', '2 3', '1 2', '1 4'])
    await (await dragTo('笔画', '字母', 'after')).drop()
    await (await dragTo('笔画', '汉字', 'inside')).drop()
    expect(screen.queryByText(/移动了/)).toBeNull()
  })

  it('of somebody else stands beside one’s own, and is changed once more on request', async () => {
    const theirs = [TREE[1], TREE[0], TREE[2], TREE[3]] as Category[]
    let now = { list: TREE, tree_version: 7 }
    const { server, user } = await openConsole('/categories', {
      ...listed,
      [LIST]: () => now,
      [MOVE]: ({ tree_version }) => {
        if (tree_version === 8) return moved(9, 5)
        now = { list: theirs, tree_version: 8 }
        const data = { current: { tree_version: 8 }, changed_by: '江遥', changed_time: '2026-01-01 14:05:00' }
        throw new FakeRefusal('request.conflict', data, 409)
      },
    })
    await (await dragTo('笔画', '字母', 'inside')).drop()
    await user.click(screen.getByRole('button', { name: '保存顺序' }))
    const dialog = await screen.findByRole('dialog', { name: '江遥也改了分类的顺序' })
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: '这样排' }))
    await waitFor(() => expect(server.inputsOf(MOVE).map((input) => input.tree_version)).toEqual([7, 8]))
  })

  it('cannot be changed by a reader', async () => {
    const { user } = await openConsole('/categories', listed, sessionOf('reader'))
    const row = await rowOf('字母')
    row.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['1 1', '2 3', '1 2', '1 4'])
    expect(screen.queryByRole('button', { name: /拖动/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '新分类' })).toBeNull()
  })
})

describe('one category', () => {
  it('opens beside the tree, and its texts are saved', async () => {
    const { server, user, address } = await openConsole('/categories', {
      ...listed,
      [SAVE]: () => ({ category_id: 2, version: 2, tree_version: 7, record_id: 3 }),
    })
    await user.click(await rowOf('字母'))
    await waitFor(() => expect(address()).toBe('/categories?open=2'))
    await user.type(screen.getByLabelText('English'), 'Letters')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('“字母”存好了')).toBeTruthy()
    expect(server.inputsOf(SAVE)).toMatchObject([
      { category_id: 2, version: 1, category_unique: 'key-2', names: { 'zh-Hans': '字母', en: 'Letters' } },
    ])
  })

  it('that somebody else saved is merged field by field', async () => {
    const { server, user } = await openConsole('/categories?open=2', {
      ...listed,
      [SAVE]: ({ version }) => {
        if (version === 5) return { category_id: 2, version: 6, tree_version: 7, record_id: 3 }
        const names = { 'zh-Hans': '拼音字母', fr: 'Lettres' }
        const current = { version: 5, name: '拼音字母', names, category_unique: 'key-2', image_url: '', is_disable: 0 }
        throw new FakeRefusal('request.conflict', { current, changed_by: '江遥', changed_time: '' }, 409)
      },
    })
    const name = await screen.findByLabelText('简体中文')
    await user.clear(name)
    await user.type(name, '音素文字')
    await user.type(screen.getByLabelText('English'), 'Letters')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog', { name: '江遥先改了“字母”' })
    expect(within(dialog).getByText('Lettres')).toBeTruthy()
    await user.click(within(dialog).getAllByRole('radio')[0] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: '这样保存' }))
    await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(2))
    expect(server.inputsOf(SAVE)[1]).toMatchObject({
      version: 5,
      names: { 'zh-Hans': '音素文字', en: 'Letters', fr: 'Lettres' },
    })
  })

  it('goes into another one after its consequence was said', async () => {
    const { server, user } = await openConsole('/categories?open=2', {
      ...listed,
      [MERGE]: ({ dry }) => moved(8, dry === 1 ? 0 : 4),
    })
    await user.click(await screen.findByRole('button', { name: '并入…' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.selectOptions(within(dialog).getByLabelText('并入'), '1')
    await within(dialog).findByText(/2 项内容和下面的分类一起移到“汉字”/)
    await user.click(within(dialog).getByRole('button', { name: '并入“汉字”' }))
    expect(await screen.findByText('“字母”并入了“汉字”')).toBeTruthy()
    expect(server.inputsOf(MERGE)).toMatchObject([
      { dry: 1, category_id: 2, into_id: 1, tree_version: 7 },
      { dry: 0, category_id: 2, into_id: 1, tree_version: 7 },
    ])
  })

  it('is deleted only when it is empty', async () => {
    const { server, user } = await openConsole('/categories?open=2', {
      ...listed,
      [DELETE]: () => ({ version: 2, tree_version: 8, record_id: 9 }),
    })
    expect(await screen.findByText('有内容，不能删')).toBeTruthy()
    await user.click(await rowOf('空的'))
    await user.click(await screen.findByRole('button', { name: '删掉' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删掉“空的”' }))
    expect(await screen.findByText('“空的”删掉了')).toBeTruthy()
    expect(server.inputsOf(DELETE)).toMatchObject([{ category_id: 4, tree_version: 7 }])
  })

  it('is made where it is wanted', async () => {
    const { server, user } = await openConsole('/categories', {
      ...listed,
      [SAVE]: () => ({ category_id: 9, version: 1, tree_version: 8, record_id: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: '新分类' }))
    const dialog = await screen.findByRole('dialog', { name: '新分类' })
    await user.selectOptions(within(dialog).getByLabelText('放在'), '2')
    const button = within(dialog).getByRole('button', { name: '建这个分类' })
    const reason = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    expect(reason()).toBe('还要一个简体中文的名字。')
    await user.type(within(dialog).getByLabelText('简体中文'), '谚文')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(reason()).toBe('还要一个键，由小写字母、数字和短横线组成。')
    await user.type(within(dialog).getByLabelText('键'), 'hangul')
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(reason()).toBeUndefined()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(1))
    expect(server.inputsOf(SAVE)[0]).toMatchObject({
      category_pid: 2,
      category_unique: 'hangul',
      names: { 'zh-Hans': '谚文' },
    })
  })
})

it('is found by name or key, with what is above it', async () => {
  const { user } = await openConsole('/categories', listed)
  await rowOf('字母')
  await user.type(screen.getByRole('searchbox'), '笔{Enter}')
  await waitFor(() => expect(order()).toEqual(['1 1', '2 3']))
})
