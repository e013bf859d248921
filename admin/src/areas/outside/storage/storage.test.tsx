// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const INFO = 'GET /admin/api/storage.State/info'
const TEST = 'POST /admin/api/storage.Cdn/test'
const CLEAR = 'POST /admin/api/storage.Cache/clear'

type State = Output<typeof INFO>

const state = (changed: Partial<State> = {}): State => ({
  store: { kind: 'folder', endpoint: '', bucket: '', is_reachable: 1 },
  free_bytes: 72_900_000_000,
  kinds: [
    { kind: 'video', num: 20, bytes: 15_000_000_000 },
    { kind: 'image', num: 232, bytes: 6_000_000 },
    { kind: 'audio', num: 0, bytes: 0 },
    { kind: 'word', num: 0, bytes: 0 },
    { kind: 'other', num: 0, bytes: 0 },
    { kind: 'rendition', num: 60, bytes: 21_000_000_000 },
  ],
  day_bytes: 500_000_000,
  days_left: 145,
  cache: { num: 3, bytes: 4000 },
  cdn_address: 'https://cdn.example.org/',
  last_test: null,
  time: '2026-11-26 12:00:00',
  ...changed,
})

beforeAll(() => import('./storage.page.tsx'))
afterEach(closeConsole)

it('says what takes the room and how long the rest lasts', async () => {
  await openConsole('/storage', { [INFO]: () => state() })
  expect(await screen.findByText(/还能写 72\.9 GB。.*照最近 30 天每天 500 MB，够 145 天。/)).toBeTruthy()
  expect(screen.getByText('20 个 · 15 GB')).toBeTruthy()
  expect(screen.getByText('60 个 · 21 GB')).toBeTruthy()
  expect(screen.getByRole('link', { name: '没人用的文件' }).getAttribute('href')).toContain('use=unused')
})

it.each([
  [1, '文件在对象存储的 zimu-media 里（https://s3.example.org），连得上。'],
  [0, '文件在对象存储的 zimu-media 里（https://s3.example.org），现在连不上：看片和传片要等它回来。'],
] as const)('says in which bucket media lie, and whether it is there: %s', async (is_reachable, text) => {
  const store = { kind: 's3', endpoint: 'https://s3.example.org', bucket: 'zimu-media', is_reachable } as const
  await openConsole('/storage', { [INFO]: () => state({ store, free_bytes: null, days_left: null }) })
  expect((await screen.findByText(/文件在对象存储/)).textContent?.trim()).toBe(text)
})

it('tests the CDN and shows how it went', async () => {
  let last_test: State['last_test'] = null
  const { user, server } = await openConsole('/storage', {
    [INFO]: () => state({ last_test }),
    [TEST]() {
      last_test = { result: 'open', detail: '', time: '2026-11-26 12:00:00' }
      return { result: 'open', detail: '', record_id: 7 }
    },
  })
  await user.click(await screen.findByRole('button', { name: '测一下 CDN' }))
  expect(await screen.findByText(/签错的也放行了/)).toBeTruthy()
  expect(server.inputsOf(TEST)).toHaveLength(1)
})

it('clears the cache of pictures; an empty one cannot be cleared', async () => {
  let cache = { num: 3, bytes: 4000 }
  const { user } = await openConsole('/storage', {
    [INFO]: () => state({ cache, cdn_address: '' }),
    [CLEAR]() {
      cache = { num: 0, bytes: 0 }
      return { num: 3, bytes: 4000, record_id: 8 }
    },
  })
  const button = await screen.findByRole('button', { name: '清空缓存' })
  expect(screen.queryByRole('button', { name: '测一下 CDN' })).toBeNull()
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})

it('is not for a role without the right', async () => {
  await openConsole('/storage', {}, sessionOf('editor'))
  expect(await screen.findByText(/测通道/)).toBeTruthy()
  expect(screen.queryByText('占的地方')).toBeNull()
})
