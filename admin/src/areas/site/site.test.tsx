// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const kept = { is_disable: 0 as const, version: 1, update_time: '2026-01-01 08:00:00' }
const question = (faq_id: number, group: string) => ({
  ...kept,
  faq_id,
  group,
  unique: `faq-${faq_id}`,
  question: { 'zh-Hans': `问 ${faq_id}` },
})
const rendered = { 'POST /admin/api/site.Text/render': () => ({ html: '' }) } as const

describe('questions', () => {
  afterEach(closeConsole)
  const LIST = 'GET /admin/api/site.Faq/list'
  const SAVE = 'POST /admin/api/site.Faq/save'
  const ORDER = 'POST /admin/api/site.Faq/order'
  const list = [question(1, 'vip'), question(2, 'play'), question(3, 'vip')]

  it('the support writes one, and sees no other tab', async () => {
    const { server, user } = await openConsole(
      '/faq?open=new',
      { ...rendered, [LIST]: () => ({ list }), [SAVE]: () => ({ faq_id: 9, version: 1, record_id: 71 }) },
      sessionOf('support'),
    )
    await user.type(await screen.findByRole('textbox', { name: '问' }, LOADED), '怎么退？')
    await user.type(screen.getByRole('textbox', { name: '答' }), '找客服')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('“怎么退？”存好了')).toBeTruthy()
    expect(server.inputsOf(SAVE)).toMatchObject([
      { group: 'vip', question: { 'zh-Hans': '怎么退？' }, answer: { 'zh-Hans': '找客服' }, is_disable: 0 },
    ])
    expect(screen.queryByRole('link', { name: '友情链接' })).toBeNull()
  })

  it('a group goes down with its questions', async () => {
    const { server, user } = await openConsole('/faq', {
      [LIST]: () => ({ list }),
      [ORDER]: () => ({ record_id: 72 }),
    })
    await user.click(await screen.findByRole('button', { name: '“会员”这一组往下' }, LOADED))
    await waitFor(() => expect(server.inputsOf(ORDER)).toMatchObject([{ faq_ids: [2, 1, 3] }]))
  })
})

const unchecked = { check_state: '' as const, check_status: 0, check_time: null, dead_since: null }

describe('links', () => {
  afterEach(closeConsole)

  it('say since when an address is dead, and are asked again now', async () => {
    const link = { ...kept, ...unchecked, name: '旧友', url: 'https://example.org', desc: '' }
    const dead = { check_state: 'dead' as const, check_status: 410, dead_since: '2026-01-01 03:00:00' }
    const { server, user } = await openConsole('/links', {
      'GET /admin/api/site.Link/list': () => ({
        list: [
          { ...link, ...dead, link_id: 1 },
          { ...link, link_id: 2, name: '内网', check_state: 'private' as const },
        ],
      }),
      'POST /admin/api/site.Link/check': () => ({ checked_num: 2, dead_num: 1 }),
    })
    expect(await screen.findByText(/起打不开（410）$/, {}, LOADED)).toBeTruthy()
    expect(screen.getByText('不是公网地址，没有查')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '现在查一遍' }))
    expect(await screen.findByText('查了 2 个，1 个打不开')).toBeTruthy()
    expect(server.inputsOf('POST /admin/api/site.Link/check')).toHaveLength(1)
  })

  it('the first is made from the empty page; hiding one can be taken back', async () => {
    const { server, user } = await openConsole('/links', {
      'GET /admin/api/site.Link/list': () => ({ list: [] }),
      'POST /admin/api/site.Link/save': () => ({ link_id: 1, version: 1, record_id: 81 }),
      'POST /admin/api/site.Link/disable': () => ({ version: 2, record_id: 82 }),
      'POST /admin/api/audit.Entry/undo': () => ({ record_id: 83 }),
    })
    await user.click(await screen.findByRole('button', { name: '加链接' }, LOADED))
    await user.type(await screen.findByRole('textbox', { name: '名字' }), '字道')
    await user.type(screen.getByRole('textbox', { name: '地址' }), 'example.org')
    const link = { ...kept, ...unchecked, link_id: 1, name: '字道', url: 'https://example.org', desc: '' }
    server.answer({ 'GET /admin/api/site.Link/list': () => ({ list: [link] }) })
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(server.inputsOf('POST /admin/api/site.Link/save')).toMatchObject([{ url: 'https://example.org' }])
    await user.click(await screen.findByRole('button', { name: '“字道”能做什么' }))
    await user.click(await screen.findByRole('menuitem', { name: '隐藏' }))
    await user.click((await screen.findAllByRole('button', { name: '撤销' })).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputsOf('POST /admin/api/audit.Entry/undo')).toMatchObject([{ record_id: 82 }]))
  })
})

describe('agreements', () => {
  afterEach(closeConsole)
  const SAVE = 'POST /admin/api/site.Accord/save'
  const PUBLISH = 'POST /admin/api/site.Accord/publish'
  const info = {
    accord_id: 3,
    unique: 'terms',
    is_published: 1 as const,
    version: 6,
    name: { 'zh-Hans': '用户协议' },
    desc: {},
    content: { 'zh-Hans': '第一条' },
    draft: null,
    versions: [],
  }

  it('what is written is compared, and put in force with a reason', async () => {
    const { server, user, address } = await openConsole('/agreements/3', {
      ...rendered,
      'GET /admin/api/site.Accord/info': () => info,
      'GET /admin/api/site.Accord/list': () => ({ list: [] }),
      [SAVE]: () => ({ accord_id: 3, draft_version: 1, record_id: null }),
      [PUBLISH]: () => ({ version_id: 2, version: 7, record_id: 91 }),
      'GET /admin/api/site.Accord/asked': () => ({ member_num: 1204 }),
    })
    await user.type(await screen.findByRole('textbox', { name: '正文' }, LOADED), '改了')
    await user.click(screen.getByRole('radio', { name: '和生效的比' }))
    expect(await screen.findByRole('columnheader', { name: '生效的' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '发布' }))
    const act = await screen.findByRole('button', { name: '发布这一版' })
    await user.click(act)
    expect(server.inputsOf(PUBLISH)).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    await screen.findByText(/^1204 个会员下次来的时候要再同意一次/)
    await user.click(screen.getByRole('button', { name: '法律变了' }))
    await user.click(act)
    await waitFor(() => expect(address()).toBe('/agreements'))
    expect(server.inputsOf(SAVE)).toMatchObject([{ accord_id: 3, draft_version: 0 }])
    expect(server.inputsOf(PUBLISH)).toMatchObject([
      { accord_id: 3, version: 6, draft_version: 1, needs_consent: 1, reason: '法律变了' },
    ])
  })

  it('an editor, who may not write them, is told who may', async () => {
    await openConsole('/agreements', {}, sessionOf('editor'))
    expect(await screen.findByText('这一页归所有者', {}, LOADED)).toBeTruthy()
  })
})
