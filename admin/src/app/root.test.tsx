// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react'
import type { OperatorCallId } from '@zimu/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../api/index.ts'
import { type Answers, createFakeServer, FakeRefusal } from '../testing/fake-server.ts'
import { contentList, contentRow, sessionOf } from '../testing/rows.ts'
import { Root } from './root.tsx'

/** As long as a busy machine takes. */
configure({ asyncUtilTimeout: 10_000 })

const SESSION = 'GET /admin/api/operator.Session/info'
const VIEWS = 'GET /admin/api/operator.View/list'
const LIST = 'GET /admin/api/content.Content/list'

/** The console at its list of contents, as `main.tsx` opens it. `hanging`: the first answer to this call never comes. */
function openRoot(answers: Answers, hanging?: OperatorCallId) {
  history.replaceState(null, '', '/admin/contents')
  const server = createFakeServer({
    [SESSION]: () => sessionOf('owner'),
    [VIEWS]: () => ({ list: [], columns: [{ list: 'contents', columns: [{ key: 'hits', is_hidden: 1 }] }] }),
    [LIST]: () => contentList([contentRow(1)]),
    'GET /admin/api/bulk.Job/list': () => ({
      list: [],
      next_cursor: null,
      prev_cursor: null,
      count: 0,
      is_count_exact: 1,
    }),
    ...answers,
  })
  const transport: typeof server.transport = async (url, init) => {
    const answer = await server.transport(url, init)
    const isHanging = hanging !== undefined && url.includes(hanging.split(' ')[1] ?? '')
    return isHanging && server.inputsOf(hanging).length === 1 ? new Promise(() => {}) : answer
  }
  vi.stubGlobal('fetch', transport)
  render(<Root api={createApi({ transport, language: () => 'zh-Hans' })} language="zh-Hans" onLanguage={() => {}} />)
  return server
}

// Its first import takes a busy machine longer than a test waits.
beforeAll(
  () => Promise.all([import('./console.tsx'), import('./routes/contents.tsx'), import('../entrance/entrance.tsx')]),
  60_000,
)
beforeEach(() =>
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a visit of the console', () => {
  it('asks for views and columns once, beside the session, and draws its first rows by them', async () => {
    const server = openRoot({})
    expect(await screen.findByText('第 1 部')).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: /播放/ })).toBeNull()
    expect(
      server.calls
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([SESSION, VIEWS])
    expect(server.inputsOf(VIEWS)).toHaveLength(1)
  })

  it('asks for them again when they did not come', async () => {
    let times = 0
    const server = openRoot({
      [VIEWS]: () => {
        times += 1
        if (times === 1) throw new FakeRefusal('server.busy', {}, 503)
        return { list: [], columns: [] }
      },
    })
    expect(await screen.findByText('第 1 部')).toBeTruthy()
    expect(server.inputsOf(VIEWS)).toHaveLength(2)
  })

  it('does not wait for views that hang', async () => {
    const server = openRoot({}, VIEWS)
    expect(await screen.findByText('第 1 部')).toBeTruthy()
    expect(server.inputsOf(VIEWS)).toHaveLength(2)
  })

  it('leads to the sign-in page without a session', async () => {
    const refuse = () => {
      throw new FakeRefusal('operator.login_needed', {}, 401)
    }
    openRoot({ [SESSION]: refuse, [VIEWS]: refuse })
    await vi.waitFor(() => expect(location.pathname).toBe('/admin/sign-in'))
  })
})
