// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOption } from '../../../../server/src/testing/index.ts'
import { never, noNetwork, turnCalls } from '../../testing/calls.ts'
import { loggedIn } from '../../testing/member.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

describe('contact while the settings are not there', () => {
  async function open(settings: ReturnType<typeof turnCalls>) {
    opened = await openApp('/pages/my/contact', {
      login: loggedIn(),
      transport: settings.transport,
      prepare: async (server) => void (await setOption(server, 'setting.tg', 'zimu')),
    })
    return opened
  }

  it('shows blocks after 200 ms, and feedback at once', async () => {
    await open(turnCalls('Setting/setting', never))
    expect(await screen.findByRole('link', { name: /写给我们/ })).toBeTruthy()
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
    expect(screen.queryByText('Telegram')).toBeNull()
  })

  it('is one line with a retry and feedback when they do not come', async () => {
    const settings = turnCalls('Setting/setting', noNetwork)
    const { user } = await open(settings)
    expect(await screen.findByText('这一段没有加载出来')).toBeTruthy()
    expect(screen.getByRole('link', { name: /写给我们/ })).toBeTruthy()
    settings.answer = null
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('Telegram')).toBeTruthy()
    expect(screen.queryByText('这一段没有加载出来')).toBeNull()
  })
})
