/**
 * The whole web app over the real server in one process: real calls, real database in memory, memory history. A page
 * test opens an address, looks and presses like a visitor.
 */

import { act, cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoginData } from '@zimu/contract'
import type { Transport } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { createTestApp, type TestApp } from '../../../server/src/testing/index.ts'
import { App } from '../app/app.tsx'
import { type Composition, compose } from '../app/compose.ts'
import { refreshAtStart } from '../app/refresh.ts'
import { createSession, saveLogin } from '../features/session/index.ts'
import { createMemoryHistory, createSessionJournal, type MemoryHistory } from '../stack/index.ts'
import { SHARED_KEYS, storedName } from '../storage/index.ts'
import { createMemoryBacking, createMemoryStorage } from '../storage/memory-storage.ts'

/** How long `findBy…` and `waitFor` wait: a real server answers, on a machine that does other things too. */
const WAIT_MS = seconds(20)

export interface OpenedApp {
  server: TestApp
  composition: Composition
  /** The address line and the buttons beside it. */
  history: MemoryHistory
  user: ReturnType<typeof userEvent.setup>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Fills the database before the app opens. */
  prepare?: (server: TestApp) => Promise<void>
  /** Logs in with the answer of a login or register call. */
  login?: (server: TestApp) => Promise<LoginData>
  languages?: readonly string[]
  addressLanguage?: string
  /** What an earlier visit left in the storage of the browser, by key. */
  stored?: Record<string, unknown>
  /** What becomes of calls on their way: counted, held back, answered by something else than the server. */
  transport?: (through: Transport) => Transport
  /** The storage of the browser itself, to look into or to break. */
  backing?: ReturnType<typeof createMemoryBacking>
  /** Where the browser tells what its other tabs have stored. */
  events?: EventTarget
}

/** Opens the app at a hash address such as `/pages/my/my`. The caller closes it. */
export async function openApp(address: string, options: OpenOptions = {}): Promise<OpenedApp> {
  configure({ asyncUtilTimeout: WAIT_MS })
  const server = await createTestApp('sqlite')
  await options.prepare?.(server)
  const storage = createMemoryStorage(options.backing, options.events)
  // As an earlier visit left it: the guard knows the member before the first page is chosen.
  if (options.login) {
    const session = createSession(storage)
    saveLogin(session, await options.login(server))
    storage.owner = session.get().member_id
  }
  for (const [key, value] of Object.entries(options.stored ?? {}))
    storage.write(storedName(storage, { key, isShared: SHARED_KEYS.includes(key) }), value)
  const history = createMemoryHistory(address)
  const journal = createMemoryBacking()
  const composition = await compose({
    transport: options.transport?.(server.transport) ?? server.transport,
    storage,
    history,
    journal: createSessionJournal(() => journal),
    addressLanguage: options.addressLanguage,
    languages: options.languages ?? ['zh-CN'],
    session_id: 'test',
  })
  const stop = composition.stack.start()
  refreshAtStart(composition)
  await act(async () => void render(<App composition={composition} />))
  return {
    server,
    composition,
    history,
    user: userEvent.setup(),
    close: async () => {
      cleanup()
      stop()
      composition.queries.clear()
      await server.close()
    },
  }
}
