/** The console of tests: real router, real queries, a server of functions, an address in memory. */
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Console } from '../app/console.tsx'
import { createConsoleRouter } from '../app/router.tsx'
import { loadText, TextProvider } from '../i18n/index.ts'
import type { SessionData } from '../session/index.ts'
import type { UploadsProviderProps } from '../upload/index.ts'
import { type Answers, createFakeServer, type FakeServer } from './fake-server.ts'
import { sessionOf } from './rows.ts'

/** As long as a busy machine takes. */
configure({ asyncUtilTimeout: 10_000 })

export interface OpenedConsole {
  server: FakeServer
  user: ReturnType<typeof userEvent.setup>
  /** Present address, without the base. */
  address: () => string
}

/** Opens the console at an address such as `/contents?kind=video`. Close it with `closeConsole`. */
export async function openConsole(
  address: string,
  answers: Answers,
  session: SessionData = sessionOf('owner'),
  uploads?: UploadsProviderProps['parts'],
): Promise<OpenedConsole> {
  const server = createFakeServer({
    'GET /admin/api/operator.Session/info': () => session,
    'GET /admin/api/media.Upload/list': () => ({ list: [] }),
    'GET /admin/api/content.Category/list': () => ({ list: [], tree_version: 1 }),
    'GET /admin/api/operator.View/list': () => ({ list: [], columns: [] }),
    'GET /admin/api/live.Waiting/info': () => ({ counts: {} }),
    'POST /admin/api/live.Presence/hold': () => ({ here: [] }),
    'POST /admin/api/live.Presence/leave': () => ({}),
    ...answers,
  })
  const history = createMemoryHistory({ initialEntries: [`/admin${address}`] })
  const router = createConsoleRouter(history)
  const text = await loadText('zh-Hans', 'console')
  function Opened() {
    const [current, setCurrent] = useState(session)
    return (
      <TextProvider text={text}>
        <Console
          session={current}
          onSession={setCurrent}
          onSignedOut={() => {}}
          transport={server.transport as typeof fetch}
          router={router}
          uploads={uploads}
        />
      </TextProvider>
    )
  }
  render(<Opened />)
  return { server, user: userEvent.setup(), address: () => history.location.href.replace('/admin', '') }
}

export const closeConsole = cleanup
