// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember, setOption, type TestApp } from '../../../../server/src/testing/index.ts'
import type { Storage } from '../../storage/index.ts'
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

/** The history of the member who is logged in. */
const readHistory = (storage: Storage) => storage.read(`search_history@${storage.owner}`)

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
    expect(readHistory(composition.storage)).toEqual(['字母'])
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

  it('suggests while one types, also by pinyin, and the arrow keys lead there and back', async () => {
    const { user } = await search('/pages/search', makeFound)
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(field, 'song')
    const list = await screen.findByRole('list', { name: '搜索建议' })
    const [first] = within(list).getAllByRole('button')
    expect(first?.textContent).toBe('宋体为什么叫宋体')
    expect(list.querySelector('mark')?.textContent).toBe('宋')
    expect(screen.queryByRole('heading', { name: '随手翻' })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('找到 1 项')).toBeTruthy()
    expect(field.value).toBe('宋体为什么叫宋体')
    expect(screen.queryByRole('list', { name: '搜索建议' })).toBeNull()
  })

  it('shows the sentence that matched, marked, where the title does not have the search', async () => {
    await search('/pages/search?q=刻工', async (server) => {
      await makeContent(server, { name: '宋体', description: '它来自宋朝。其实是明朝的刻工做的。' })
    })
    const row = await screen.findByRole('link', { name: /宋体/ })
    expect(row.textContent).toContain('其实是明朝的刻工做的。')
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['刻工'])
  })

  it('finds what is said in a film, and opens it there', async () => {
    const { user, composition } = await search('/pages/search?q=侧锋', async (server) => {
      const file = { file_name: 'a', file_ext: 'mp4', file_size: 1, is_public: 0 as const, duration: 300 }
      const film = (path: string, text: string) => ({
        role: 'video' as const,
        file: { ...file, file_path: path, file_type: 'video' as const },
        subtitles: [{ lang: 'zh-Hans' as const, vtt: `WEBVTT\n\n03:15.000 --> 03:18.000\n${text}\n` }],
      })
      await makeContent(server, {
        name: '永字',
        kind: 'video',
        duration: 300,
        files: [film('c/1/a.mp4', '用侧锋写点')],
      })
      await makeContent(server, { name: '会员的', kind: 'video', is_vip: 1, files: [film('c/2/a.mp4', '侧锋')] })
    })
    expect(await screen.findByRole('heading', { name: '字幕里' })).toBeTruthy()
    const row = screen.getByRole('link', { name: /永字.*用侧锋写点/ })
    expect(row.textContent).toContain('03:15')
    expect(row.querySelector('mark')?.textContent).toBe('侧锋')
    expect(screen.queryByRole('link', { name: /会员的/ })).toBeNull()
    await user.click(row)
    await waitFor(() => expect(composition.stack.current().url).toBe('/pages/video/index?id=1&kind=video&t=195'))
  })

  it('opens for a guest where the operator lets guests search', async () => {
    opened = await openApp('/', {
      prepare: async (server) => {
        await makeFound(server)
        await setOption(server, 'content.is_guest_search', 1)
      },
    })
    const { composition } = opened
    await waitFor(() => expect(composition.site.get().content.is_guest_search).toBe(1))
    await act(async () => void (await composition.stack.navigateTo({ url: '/pages/search?q=字母' })))
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
    expect(readHistory(composition.storage)).toEqual([])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(readHistory(composition.storage)).toEqual(['宋体'])
    await user.click(screen.getByRole('button', { name: '清除搜索历史' }))
    vi.advanceTimersByTime(seconds(5))
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  it('keeps what was typed but not searched for while a result is looked at', async () => {
    const { user, composition } = await search('/pages/search?q=宋体', makeFound)
    await screen.findByText('找到 1 项')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '字')
    await screen.findByRole('list', { name: '搜索建议' })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: /宋体/ }))
    await waitFor(() => expect(composition.stack.current().path).toBe('pages/video/index'))
    await act(async () => void (await composition.stack.navigateBack({ delta: 1 })))
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('字')
    expect(screen.getByText('找到 1 项')).toBeTruthy()
  })
})
