// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeMissing } from '../../lazy/index.ts'
import { lazyPage } from './lazy-page.tsx'

/** As long as a busy machine takes. */
configure({ asyncUtilTimeout: 10_000 })

/** What browsers say of a module that did not come: the router's own lazy component loads the document anew by these words. */
const SAID = {
  Chromium: 'Failed to fetch dynamically imported module: http://console.test/admin/assets/page.js',
  Firefox: 'error loading dynamically imported module: http://console.test/admin/assets/page.js',
  WebKit: 'Importing a module script failed.',
}

/** Draws a page in a router, with a button that asks for its code again where it failed. */
function openPage(load: () => Promise<{ default: () => string }>) {
  const rootRoute = createRootRoute()
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyPage(load),
    errorComponent: ({ error, reset }) => (
      <button
        type="button"
        onClick={() => {
          if (error instanceof CodeMissing) error.askAgain()
          reset()
        }}
      >
        again
      </button>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingComponent: () => 'on its way',
  })
  render(<RouterProvider router={router as never} />)
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a page whose code comes when it is opened', () => {
  it('is drawn once it is there', async () => {
    openPage(async () => ({ default: () => 'the page' }))
    expect(await screen.findByText('the page')).toBeTruthy()
  })

  it.each(Object.entries(SAID))(
    'is a failure where it did not come, the document stays, and it is asked for again: %s',
    async (_, message) => {
      // React writes what an error boundary has caught.
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
      let isAway = true
      let asked = 0
      openPage(async () => {
        asked += 1
        if (isAway) throw new TypeError(message)
        return { default: () => 'the page' }
      })
      const again = await screen.findByRole('button', { name: 'again' })
      const before = asked
      // Presses of the browser: in those of the testing library's `act` React does not go on with what it waits for.
      again.click()
      await vi.waitFor(() => expect(asked).toBeGreaterThan(before))
      isAway = false
      await screen.findByRole('button', { name: 'again' }).then((button) => button.click())
      expect(await screen.findByText('the page')).toBeTruthy()
      expect(reload).not.toHaveBeenCalled()
    },
  )
})
