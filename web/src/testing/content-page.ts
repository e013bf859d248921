/** The detail page of a new content, in a browser whose media element loads nothing. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { makeContent } from '../../../server/src/testing/factories.ts'
import { registerMember, type TestApp } from '../../../server/src/testing/index.ts'
import type { NewContent } from './files.ts'
import { type OpenedApp, type OpenOptions, openApp } from './open-app.tsx'

const opened = new Set<OpenedApp>()

/** Opens an app that `closeApps` closes. */
export async function openAt(...given: Parameters<typeof openApp>): Promise<OpenedApp> {
  const app = await openApp(...given)
  opened.add(app)
  return app
}

interface OpenContentOptions {
  as?: 'guest' | 'member'
  prepare?: (server: TestApp, content_id: number) => Promise<void>
  transport?: OpenOptions['transport']
}

/** Opens the page of a new content. */
export async function openContent(given: NewContent, { as = 'guest', prepare, transport }: OpenContentOptions = {}) {
  const now = { content_id: 0 }
  // The address is known only when the content is there, so the app opens elsewhere first.
  const app = await openAt('/pages/my/question', {
    prepare: async (server) => {
      now.content_id = await makeContent(server, given)
      await prepare?.(server, now.content_id)
    },
    ...(transport && { transport }),
    ...(as === 'member' && {
      login: async (server: TestApp) => {
        const { client } = await registerMember(server)
        return (await client.call('GET /api/member.Login/reset', {})).data
      },
    }),
  })
  const url = `/pages/video/index?id=${now.content_id}`
  await act(async () => {
    await app.composition.stack.navigateTo({ url })
  })
  return { ...app, ...now }
}

/** What playing answers with; each asking counts. */
export const plays = vi.fn(() => Promise.resolve())

/** Before each test. */
export function stubMedia(): void {
  vi.stubGlobal('scrollTo', vi.fn())
  // As a browser does: nothing begins where playing is refused, and the first frame is there at once otherwise.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    await plays()
    for (const type of ['play', 'playing']) this.dispatchEvent(new Event(type))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
}

/** After each test. */
export async function closeApps(): Promise<void> {
  for (const app of opened) await app.close()
  opened.clear()
  plays.mockReset().mockResolvedValue(undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
