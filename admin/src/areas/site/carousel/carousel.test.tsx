// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { contentList, contentRow } from '../../../testing/rows.ts'
import type { Slide } from './slide-words.ts'

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const LIST = 'GET /admin/api/site.Carousel/list'
const CONTENTS = 'GET /admin/api/content.Content/list'
const SAVE = 'POST /admin/api/site.Carousel/save'
const REPLACE = 'POST /admin/api/site.Carousel/replace'
const ORDER = 'POST /admin/api/site.Carousel/order'

const slide = (carousel_id: number, changed: Partial<Slide> = {}): Slide => ({
  carousel_id,
  position: 'home',
  title: { 'zh-Hans': `第 ${carousel_id} 张` },
  desc: {},
  url: '',
  content_id: 10,
  content_name: '永字八法',
  content_image: '',
  is_content_listed: 1,
  image_url: '',
  width: 0,
  height: 0,
  color: '',
  state: changed.is_disable === 1 ? 'hidden' : 'shown',
  start_time: null,
  end_time: null,
  languages: [],
  is_disable: 0,
  version: 1,
  update_time: '2026-01-01 08:00:00',
  ...changed,
})
const five = [1, 2, 3, 4, 5].map((id) => slide(id))

describe('carousel', () => {
  afterEach(closeConsole)

  it('a new slide leads to a content found by words; before they are typed none is asked for, and none takes room in the form', async () => {
    const { server, user } = await openConsole('/carousel?open=new', {
      [LIST]: () => ({ list: five, max_shown: 5 }),
      [CONTENTS]: ({ q = '' }) => contentList(q === '' ? [] : [contentRow(1, { name: '永字八法' })]),
    })
    const field = await screen.findByLabelText('找内容', undefined, LOADED)
    expect(server.inputsOf(CONTENTS)).toEqual([])
    expect(screen.queryByText('没有符合的')).toBeNull()
    await user.type(field, '永字')
    await user.click(await screen.findByRole('button', { name: /永字八法.*1$/ }))
    expect(await screen.findByRole('button', { name: '换一个' })).toBeTruthy()
  })

  it('a slide goes down by its menu, and that is taken back', async () => {
    const { server, user } = await openConsole('/carousel', {
      [LIST]: () => ({ list: five, max_shown: 5 }),
      [ORDER]: () => ({ record_id: 61 }),
      'POST /admin/api/audit.Entry/undo': () => ({ record_id: 62 }),
    })
    await user.click(await screen.findByRole('button', { name: '“第 1 张”能做什么' }, LOADED))
    await user.click(await screen.findByRole('menuitem', { name: '往下一个' }))
    await waitFor(() => expect(server.inputsOf(ORDER)).toMatchObject([{ carousel_ids: [2, 1, 3, 4, 5] }]))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 61 }]))
  })

  it('the sixth one asks which leaves, and both change in one act with one undo', async () => {
    const { server, user } = await openConsole('/carousel', {
      [LIST]: () => ({ list: [...five, slide(6, { is_disable: 1 })], max_shown: 5 }),
      [REPLACE]: () => ({ version: 2, record_id: 63 }),
      'POST /admin/api/audit.Entry/undo': () => ({ record_id: 64 }),
    })
    await user.click(await screen.findByRole('button', { name: '“第 6 张”能做什么' }, LOADED))
    await user.click(await screen.findByRole('menuitem', { name: '放出来' }))
    await user.click(await screen.findByRole('button', { name: '换上来' }))
    expect(server.inputsOf(REPLACE)).toEqual([])
    await user.click(screen.getByRole('radio', { name: '第 2 张' }))
    await user.click(screen.getByRole('button', { name: '换上来' }))
    await waitFor(() =>
      expect(server.inputsOf(REPLACE)).toMatchObject([
        { carousel_id: 6, version: 1, leaving_id: 2, leaving_version: 1 },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 63 }]))
  })

  it('says what the server finds wrong, and what visitors will not see', async () => {
    const { user } = await openConsole('/carousel?open=1', {
      [LIST]: () => ({ list: [slide(1, { is_content_listed: 0 })], max_shown: 5 }),
      [SAVE]: () => {
        throw new FakeRefusal('site.slide_picture')
      },
    })
    await user.click(await screen.findByRole('button', { name: '保存' }, LOADED))
    expect((await screen.findByRole('alert')).textContent).toContain('site.slide_picture')
    expect(screen.getByText('它要去的内容没有发布，访客看不到这一张。')).toBeTruthy()
  })

  it('says from when one is shown, and counts only those of now', async () => {
    const planned = slide(2, { state: 'planned', start_time: '2099-01-01 08:00:00' })
    const { server, user } = await openConsole('/carousel', {
      [LIST]: () => ({ list: [slide(1), planned, slide(3, { state: 'ended' })], max_shown: 5 }),
      [SAVE]: () => ({ carousel_id: 2, version: 2, record_id: 65 }),
    })
    expect(await screen.findByText('显示 1 张，最多 5 张，一共 3 张', {}, LOADED)).toBeTruthy()
    expect(screen.getByText(/2099.* 起$/)).toBeTruthy()
    expect(screen.getByText('过了')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '“第 2 张”能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '改' }))
    await user.click(await screen.findByRole('checkbox', { name: 'English' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputsOf(SAVE)).toMatchObject([{ languages: ['en'], start_time: '2099-01-01 08:00:00' }]),
    )
  })

  it('one that somebody changed first is saved over only after a look', async () => {
    const { server, user } = await openConsole('/carousel?open=1', {
      [LIST]: () => ({ list: [slide(1)], max_shown: 5 }),
      [SAVE]: ({ version }) => {
        if (version !== 4)
          throw new FakeRefusal('request.conflict', { current: { version: 4, name: '别的' }, changed_by: '江遥' }, 409)
        return { carousel_id: 1, version: 5, record_id: 64 }
      },
    })
    await user.click(await screen.findByRole('button', { name: '保存' }, LOADED))
    await user.click(await screen.findByRole('button', { name: '还是存我的' }, LOADED))
    expect(await screen.findByText('轮播存好了')).toBeTruthy()
    expect(server.inputsOf(SAVE).map(({ version }) => version)).toEqual([1, 4])
  })
})
