// @vitest-environment happy-dom
import { minutes } from '@zimu/contract/durations'
import { type PreviewViewer, previewUrl, viewUrl, withLook } from '@zimu/contract/preview'
import { isPreviewAddress } from '@zimu/contract/preview-address'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createSession, readMembership } from '../../features/session/index.ts'
import { createStorage } from '../../storage/index.ts'
import { createPreviewTransport, openPreview } from './open-preview.tsx'

const answer = (data: object) => new Response(JSON.stringify({ code: 401, msg: '', data }))

/** A window at the address of a preview, with storage of its own. */
function windowAt(url: string) {
  const kept = new Map([['userInfo', 'somebody']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const replaceState = vi.fn()
  const view = {
    location: new URL(url),
    history: { replaceState },
    document: { documentElement: { style: { fontSize: '' }, dataset: {} } },
    localStorage: storage,
    sessionStorage: storage,
    fetch: vi.fn(async () => answer({})),
    setTimeout: vi.fn(),
  }
  return { view: view as unknown as Window & typeof globalThis, kept, replaceState }
}

const urlFor = (viewer: PreviewViewer) =>
  withLook(
    previewUrl('https://video.example.org', 'fr', {
      ...{
        ticket: 'preview.1',
        viewer,
        endMs: Date.now() + minutes(15),
        isDraft: true,
        page: '/pages/video/index?id=7',
      },
    }),
    { theme: 'dark', textPercent: 200 },
  )

it.each([
  ['guest', 'guest'],
  ['member', 'member'],
  ['vip', 'vip'],
  ['expired', 'expired'],
] as const)('as %s the app takes the viewer for one, and leaves what the browser keeps alone', (viewer, state) => {
  const { view, kept, replaceState } = windowAt(urlFor(viewer))
  const { transport } = openPreview(view)
  const session = createSession(createStorage(() => view.localStorage, new EventTarget()))
  expect(readMembership(session.get(), Date.now()).state).toBe(state)
  expect([...kept]).toEqual([['userInfo', 'somebody']])
  expect(view.document.documentElement.style.fontSize).toBe('200%')
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/pages/video/index?id=7')
  expect(transport).toBeDefined()
})

it('as a member the app is logged in by the ticket, at home, until the server has said who that is', () => {
  const ticket = 'view.7.1'
  const start = { ticket, memberName: '林知微', endMs: Date.now() + minutes(15) }
  const { view, replaceState } = windowAt(viewUrl('https://video.example.org', 'fr', start))
  expect(openPreview(view).transport).toBeDefined()
  const session = createSession(createStorage(() => view.localStorage, new EventTarget()))
  expect(session.get()).toMatchObject({ ApiToken: ticket })
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/')
})

it('without a ticket nothing is asked', () => {
  const { view } = windowAt('https://video.example.org/?preview=1')
  expect(openPreview(view).transport).toBeUndefined()
})

it('sends the ticket in place of a session, past every cache, until it has ended', async () => {
  const ended = createStore(() => false)
  const send = vi.fn(async (_url: string, _init: RequestInit) => answer({}))
  const transport = createPreviewTransport(send, 'preview.1', ended)
  await transport('/api/a', { headers: { ApiToken: 'other' } })
  expect(send.mock.calls[0]?.[1]).toMatchObject({ headers: { ApiToken: 'preview.1' }, cache: 'no-store' })
  send.mockResolvedValueOnce(answer({ error: 'auth.preview_ended' }))
  await expect(transport('/api/a', {})).rejects.toMatchObject({ reason: 'abort' })
  expect(ended.getState()).toBe(true)
  await expect(transport('/api/a', {})).rejects.toMatchObject({ reason: 'abort' })
  expect(send).toHaveBeenCalledTimes(2)
})

it('is told by its address alone', () => {
  expect(['/?preview=1', '/?lang=fr&preview=1#a', '/?preview=10', '/?xpreview=1', '/'].map(isPreviewAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
