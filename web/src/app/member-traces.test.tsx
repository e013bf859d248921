// @vitest-environment happy-dom
/** What one member leaves on a phone, the next one does not find: on no screen and in no storage. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerMember } from '../../../server/src/testing/index.ts'
import { NO_USER, saveLogin } from '../features/session/index.ts'
import { createMemoryBacking } from '../storage/memory-storage.ts'
import { loggedIn } from '../testing/member.ts'
import { type OpenedApp, openApp } from '../testing/open-app.tsx'

/** In everything that the first member leaves. */
const TRACE = '痕迹七四九'
const VISIT = { content_id: 1, name: TRACE, kind: 'video', extent: 1, is_vip: 0, category_names: TRACE }
const PICTURE = { image_url: '', image_width: 1, image_height: 1, image_color: '' }
const QUEUED = { ...VISIT, ...PICTURE, hits_show: 1, covers: { p: null, w: null, h: null } }

let opened: OpenedApp
const backing = createMemoryBacking()
const deleted: string[] = []

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
  backing.values.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

/** One value in every store that holds something personal. */
function leaveTraces(member_id: number) {
  const { storage } = opened.composition
  const values: Record<string, unknown> = {
    search_history: [TRACE],
    feedbackDraft: { topic: 'content', title: TRACE, content: TRACE, phone: TRACE },
    cooperateDraft: { direction: 'licence', name: TRACE, contact: TRACE, content: TRACE },
    codeForAny: TRACE,
    footprint: [{ ...VISIT, visitedAt: 1 }],
    queue: { member_id, items: [QUEUED], past: [1] },
    outbox: [
      {
        request_id: TRACE,
        member_id,
        writtenAt: 1,
        written: { kind: 'feedback', title: TRACE, content: TRACE, phone: '', type: 0 },
      },
    ],
    progress: { 1: { time: 1, duration: 2, updatedAt: 3, note: TRACE } },
    danmu_filter: { hidden: [], words: [TRACE], patterns: [], senders: [] },
    payMethod: TRACE,
    openOrders: [{ remote_order_id: TRACE, viptype_id: 1, member_id, expire_timestamp: 9e12 }],
    orderRequest: { wish: TRACE, request_id: TRACE, askedMs: 1 },
  }
  for (const [key, value] of Object.entries(values)) storage.write(`${key}@${member_id}`, value)
  storage.notify('')
  for (const key of ['page-lists', 'page-stack']) sessionStorage.setItem(key, TRACE)
}

const everythingStored = () => JSON.stringify([[...backing.values], { ...sessionStorage }])
const SCREENS = ['/pages/search', '/pages/my/feedback', '/pages/my/cooperate', '/pages/my/footprint', '/']

async function expectNoTraceOnScreens() {
  for (const url of SCREENS) {
    // A guest is led to the login page by the guard.
    await act(async () => void (await opened.composition.stack.reLaunch({ url }).catch(() => undefined)))
    await waitFor(() => expect(screen.getAllByRole('main').length).toBeGreaterThan(0))
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    expect([url, document.body.textContent?.includes(TRACE), typed.join().includes(TRACE)]).toEqual([url, false, false])
  }
}

async function enter() {
  const { client } = await registerMember(opened.server)
  const { data } = await client.call('GET /api/member.Login/reset', {})
  await act(async () => saveLogin(opened.composition.session, data))
  return data.member_id
}

it('after a logout nothing is left for the next member, on screen or in storage', async () => {
  opened = await openApp('/pages/my/setting', { login: loggedIn(), backing })
  const { session } = opened.composition
  leaveTraces(session.get().member_id)
  await act(async () => void (await opened.composition.stack.navigateTo({ url: '/pages/my/feedback' })))
  await waitFor(() => expect(screen.getAllByDisplayValue(TRACE).length).toBeGreaterThan(0))
  await act(async () => void (await opened.composition.stack.navigateBack()))
  await opened.user.click(await screen.findByRole('button', { name: '退出登录' }))
  const confirm = await screen.findAllByRole('button', { name: /退出/ })
  await opened.user.click(confirm.at(-1) as HTMLElement)
  await waitFor(() => expect(session.get()).toBe(NO_USER))
  await waitFor(() => expect(everythingStored()).not.toContain(TRACE))
  expect(deleted).toEqual(expect.arrayContaining(['answers', 'answers-member', 'pictures']))
  await expectNoTraceOnScreens()
  await enter()
  expect(everythingStored()).not.toContain(TRACE)
  await expectNoTraceOnScreens()
})

it('a session that expired keeps a draft for its member, shows it to nobody else, and loses it to the next login', async () => {
  opened = await openApp('/', { login: loggedIn(), backing })
  const { session, storage } = opened.composition
  const first = session.get()
  leaveTraces(first.member_id)
  await act(async () => session.set(NO_USER))
  await expectNoTraceOnScreens()
  await act(async () => session.set(first))
  await act(async () => void (await opened.composition.stack.reLaunch({ url: '/pages/my/feedback' })))
  await waitFor(() => expect(screen.getAllByDisplayValue(TRACE).length).toBeGreaterThan(0))
  await act(async () => session.set(NO_USER))
  const { forgetMembers } = await import('../features/account/index.ts')
  forgetMembers(storage, await enter())
  expect(everythingStored()).not.toContain(TRACE)
  await expectNoTraceOnScreens()
})
