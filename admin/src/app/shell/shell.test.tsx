// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { minutes } from '@zimu/contract/durations'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { builds } from '../../api/index.ts'
import { hasUnsaved } from '../../parts/missing-code/index.ts'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, contentRow, sessionOf } from '../../testing/rows.ts'
import { createLastUse } from '../veil/use-idle.ts'

const listed = { 'GET /admin/api/content.Content/list': () => contentList([contentRow(1)]) }
const refuse = () => {
  throw new FakeRefusal('request.invalid_parameter')
}
const waiting = (counts: object) => ({ ...listed, 'GET /admin/api/live.Waiting/info': () => ({ counts }) })

afterEach(() => {
  closeConsole()
  vi.useRealTimers()
  localStorage.clear()
})

describe('counts of what waits', () => {
  it('stand at the right of the entries, in words for readers, and end at 99+', async () => {
    await openConsole('/contents', waiting({ contents: 3, renditions: 100, search_words: 0 }))
    const nav = await screen.findByRole('navigation', { name: '后台的各处' })
    const uploads = within(nav).getByRole('link', { name: '上传与转码' })
    await waitFor(() => expect(uploads.textContent).toBe('上传与转码99+'))
    expect(uploads.getAttribute('title')).toBe('上传与转码：99+ 个清晰度没转成')
    expect(within(nav).getByRole('link', { name: '内容' }).textContent).toBe('内容3')
    const words = within(nav).getByRole('link', { name: '搜索词' })
    expect([words.textContent, words.getAttribute('title')]).toEqual(['搜索词', '搜索词'])
  })
})

describe('what stands around a page', () => {
  const AROUND = ['live.Waiting/info', 'system.Check/info', 'media.Upload/list']
  const isAround = ({ id }: { id: string }) => AROUND.some((name) => id.endsWith(name))

  it('is asked for once the page has its rows', async () => {
    const { server } = await openConsole('/contents', waiting({}))
    await waitFor(() => expect(server.calls.filter(isAround)).toHaveLength(AROUND.length))
    const rows = server.calls.findIndex(({ id }) => id.endsWith('content.Content/list'))
    expect(rows).toBeGreaterThan(-1)
    expect(server.calls.findIndex(isAround)).toBeGreaterThan(rows)
  })

  it('is asked for where the page has no answer too', async () => {
    const { server } = await openConsole('/contents', { ...waiting({}), 'GET /admin/api/content.Content/list': refuse })
    await waitFor(() => expect(server.calls.filter(isAround)).toHaveLength(AROUND.length))
  })
})

it('a job that may be changing the rows is asked for before them', async () => {
  const { server } = await openConsole('/contents', waiting({}))
  await screen.findByText('第 1 部')
  const at = (name: string) => server.calls.findIndex(({ id }) => id.endsWith(name))
  expect(at('bulk.Job/list')).toBeGreaterThan(-1)
  expect(at('bulk.Job/list')).toBeLessThan(at('content.Content/list'))
})

describe('a dialog in the address', () => {
  it('is opened by it, and closed by going back', async () => {
    const { user, address } = await openConsole('/contents', waiting({}))
    await screen.findByText('第 1 部')
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: '按键' })
    expect(address()).toBe('/contents?do=keys')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/contents')
  })

  it('is open after a reload, and its key leaves the address when it is closed', async () => {
    const { user, address } = await openConsole('/contents?kind=video&do=keys', waiting({}))
    await user.click(within(await screen.findByRole('dialog', { name: '按键' })).getByRole('button', { name: '关上' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/contents?kind=video')
  })

  it('that no page knows changes nothing', async () => {
    await openConsole('/contents?do=NONSENSE', waiting({}))
    await screen.findByText('第 1 部')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a page that nobody uses', () => {
  it('is taken out of the document, and comes back as it was after a sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_700_000_000_000 })
    const session = sessionOf('owner', { idle_minutes: 60 })
    const { user, server } = await openConsole('/contents', {
      ...waiting({}),
      'POST /admin/api/operator.Session/end': () => ({}),
      'POST /admin/api/operator.Session/begin': () => session,
    })
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await screen.findByText('第 1 部')
    await user.type(field, '写了一半')
    await act(async () => vi.advanceTimersByTime(minutes(59)))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => vi.advanceTimersByTime(minutes(2)))
    const dialog = await screen.findByRole('dialog', { name: '离开有一会儿了' })
    expect(document.body.textContent).not.toContain('第 1 部')
    expect(document.querySelector('nav')).toBeNull()
    expect(document.title).toBe('后台')
    expect(server.inputsOf('POST /admin/api/operator.Session/end')).toEqual([{}])
    await user.type(within(dialog).getByLabelText('密码'), 'a quiet place')
    await user.click(within(dialog).getByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('写了一半')
    expect(screen.getByText('第 1 部')).toBeTruthy()
    expect(document.title).not.toBe('后台')
  })

  it('counts what is used in another tab', () => {
    const [one, other] = [createLastUse(localStorage), createLastUse(localStorage)]
    one.write(100)
    other.write(200)
    expect([one.read(), other.read()]).toEqual([200, 200])
    expect(createLastUse(undefined).read()).toBe(0)
  })
})

describe('a newer console', () => {
  it('is offered, and never loaded over what is not saved', async () => {
    const own = document.createElement('meta')
    own.setAttribute('name', 'zimu-build')
    own.content = 'one'
    document.head.append(own)
    const { user } = await openConsole('/contents', waiting({}))
    await screen.findByText('第 1 部')
    expect(screen.queryByText('后台有新版本')).toBeNull()
    act(() => builds.note('one'))
    expect(screen.queryByText('后台有新版本')).toBeNull()
    act(() => builds.note('two'))
    await screen.findByText('后台有新版本')
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    expect(hasUnsaved()).toBe(true)
    await user.click(screen.getByRole('button', { name: '载入' }))
    await screen.findByText('后台更新了，这一页还有没存的，存好再载入。')
    removeEventListener('beforeunload', ask)
    expect(hasUnsaved()).toBe(false)
    own.remove()
  })
})
