// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember, type TestApp } from '../../../../server/src/testing/index.ts'
import { noNetwork, turnCalls } from '../../testing/calls.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp | undefined

async function login(server: TestApp): Promise<LoginData> {
  const { client } = await registerMember(server)
  return (await client.call('GET /api/member.Login/reset', {})).data
}

async function search(address: string, prepare?: (server: TestApp) => Promise<void>) {
  opened = await openApp(address, { login, ...(prepare ? { prepare } : {}) })
  return opened
}

async function makeWords(server: TestApp, names: readonly string[]) {
  const now = server.clock.now()
  for (const [place, name] of names.entries()) {
    const row = { name, word_key: name, is_reviewed: 1, sort: 100 - place, create_time: now }
    await server.database.db.insertInto('searchword').values(row).execute()
  }
}

async function makeFound(server: TestApp) {
  await makeContent(server, { name: 'A 的一生：从牛头到字母', kind: 'video', extent: 20, duration: 20 })
  await makeContent(server, { name: '格鲁吉亚字母', kind: 'gallery' })
  await makeContent(server, { name: '宋体为什么叫宋体' })
}

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(', ')[0])

describe('search', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('finds by what was typed, marks it, writes address and history, and gives up the focus', async () => {
    const { user, composition } = await search('/pages/search', makeFound)
    const field = await screen.findByRole('searchbox')
    expect(document.activeElement).toBe(field)
    await user.type(field, '  字母 {Enter}')
    expect(await screen.findByText('找到 2 项')).toBeTruthy()
    expect(titles().sort()).toEqual(['A 的一生：从牛头到字母', '格鲁吉亚字母'])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['字母', '字母'])
    expect(decodeURIComponent(composition.stack.current().url)).toBe('/pages/search?q=字母')
    expect(composition.storage.read('search_history')).toEqual(['字母'])
    expect(document.activeElement).not.toBe(field)
  })

  it('asks the server for one kind, and leads back from an empty one', async () => {
    const { user } = await search('/pages/search?q=字母', makeFound)
    expect(await screen.findByText('找到 2 项')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '图集' }))
    expect(await screen.findByText('找到 1 项')).toBeTruthy()
    expect(titles()).toEqual(['格鲁吉亚字母'])
    await user.click(screen.getByRole('tab', { name: '文章' }))
    await user.click(await screen.findByRole('button', { name: '看全部' }))
    expect(await screen.findByText('找到 2 项')).toBeTruthy()
  })

  it('offers what others search for when nothing is found', async () => {
    const { user } = await search('/pages/search?q=甲骨纹', async (server) => {
      await makeFound(server)
      await makeWords(server, ['宋体', '女书'])
    })
    expect(await screen.findByRole('heading', { name: '没有找到“甲骨纹”' })).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /宋体/ }))
    expect(await screen.findByText('找到 1 项')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('宋体')
  })

  it('a failed search is an error in the place of the results, with a retry; field and kinds stay', async () => {
    const list = turnCalls('Content/list', noNetwork)
    opened = await openApp('/pages/search?q=字母', { login, prepare: makeFound, transport: list.transport })
    const panel = within(await screen.findByRole('tabpanel'))
    expect((await panel.findByRole('alert')).textContent).toContain('网络不通')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('字母')
    expect(screen.getByRole('tab', { name: '图集' })).toBeTruthy()
    list.answer = null
    await opened.user.click(panel.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('找到 2 项')).toBeTruthy()
  })

  it('does nothing on an empty search, and goes back to the start when the field is cleared', async () => {
    const { user, composition } = await search('/pages/search', makeFound)
    await user.type(await screen.findByRole('searchbox'), '   {Enter}')
    expect(composition.stack.current().url).toBe('/pages/search')
    await user.type(screen.getByRole('searchbox'), '宋体{Enter}')
    await screen.findByText('找到 1 项')
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(await screen.findByRole('heading', { name: '搜索历史' })).toBeTruthy()
    expect(composition.stack.current().url).toBe('/pages/search')
  })

  it('clears the history at once, and takes it back within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
    const { user, composition } = await search('/pages/search?q=宋体', makeFound)
    await user.type(await screen.findByRole('searchbox'), '{Enter}')
    await user.click(screen.getByRole('button', { name: '清空' }))
    await user.click(await screen.findByRole('button', { name: '清除搜索历史' }))
    expect(composition.storage.read('search_history')).toEqual([])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(composition.storage.read('search_history')).toEqual(['宋体'])
    await user.click(screen.getByRole('button', { name: '清除搜索历史' }))
    vi.advanceTimersByTime(5000)
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  it('keeps what was typed but not searched for while a result is looked at', async () => {
    const { user, composition } = await search('/pages/search?q=宋体', makeFound)
    await screen.findByText('找到 1 项')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '字')
    await user.click(screen.getByRole('link', { name: /宋体/ }))
    await waitFor(() => expect(composition.stack.current().path).toBe('pages/video/index'))
    await act(async () => void (await composition.stack.navigateBack({ delta: 1 })))
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('字')
    expect(screen.getByText('找到 1 项')).toBeTruthy()
  })
})
