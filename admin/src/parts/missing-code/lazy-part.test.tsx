// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProvider, createApi } from '../../api/index.ts'
import { loadText, TextProvider } from '../../i18n/index.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { sessionOf } from '../../testing/rows.ts'
import { lazyPart } from './lazy-part.tsx'

/** As long as a busy machine takes. */
configure({ asyncUtilTimeout: 10_000 })

const SESSION = 'GET /admin/api/operator.Session/info'

let reload = vi.fn()
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  // React writes what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Draws the part in a page with a text that is not saved, and with a server that answers or not. */
async function draw(Part: ComponentType<{ name: string }>, isServerThere: boolean) {
  const server = createFakeServer({ [SESSION]: () => sessionOf('owner') })
  const transport: typeof server.transport = async (url, init) => {
    const answer = await server.transport(url, init)
    if (isServerThere) return answer
    throw new TypeError('no network')
  }
  const text = await loadText('zh-Hans', 'console')
  await act(async () => {
    render(
      <ApiProvider api={createApi({ transport, language: () => 'zh-Hans' })}>
        <TextProvider text={text}>
          <input defaultValue="not saved" />
          <Part name="the part" />
        </TextProvider>
      </ApiProvider>,
    )
  })
  return server
}

const press = () => act(async () => screen.getByRole('button', { name: '再试一次' }).click())

it('a part whose code did not come says so in its place, and is asked for again; what is around it stays', async () => {
  let isAway = true
  const Part = lazyPart<{ name: string }>(async () => {
    if (isAway) throw new TypeError('away')
    return ({ name }) => <b>{name}</b>
  }, 'on its way')
  const server = await draw(Part, true)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(server.inputsOf(SESSION)).toHaveLength(1))
  isAway = false
  await press()
  expect(await screen.findByText('the part')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('not saved')
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  { what: 'the document is loaded anew', isServerThere: true, isUnsaved: false, reloads: 1 },
  { what: 'the document stays where something would be lost', isServerThere: true, isUnsaved: true, reloads: 0 },
  { what: 'the document stays where the server does not answer', isServerThere: false, isUnsaved: false, reloads: 0 },
])('asked for again in vain, $what', async ({ isServerThere, isUnsaved, reloads }) => {
  const ask = (event: Event) => event.preventDefault()
  if (isUnsaved) addEventListener('beforeunload', ask)
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new TypeError('away')))
  const server = await draw(Part, isServerThere)
  await waitFor(() => expect(server.inputsOf(SESSION)).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(server.inputsOf(SESSION)).toHaveLength(2))
  // What follows the answer.
  await act(async () => {})
  expect(reload).toHaveBeenCalledTimes(reloads)
  removeEventListener('beforeunload', ask)
})

it('any other fault of it is not its own to hold', async () => {
  const Part = lazyPart<{ name: string }>(async () => () => {
    throw new RangeError('a fault')
  })
  await expect(draw(Part, true)).rejects.toThrow('a fault')
})
