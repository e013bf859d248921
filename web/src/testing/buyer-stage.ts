/** The stage of tests of buying: a shop at a fixed time on a phone's window, whose pay windows are noted, not opened. */

import { act, screen } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, vi } from 'vitest'
import { addPlans, BUYING_TIME_MS } from './buyer-fixture.ts'
import { type OpenedApp, type OpenOptions, openApp } from './open-app.tsx'

interface TestBrowser {
  setViewport(size: { width: number; height: number }): void
  setURL(url: string): void
}

/** The test's browser, whose window can be made narrow. */
const browser = (window as unknown as { happyDOM: TestBrowser }).happyDOM

/** Where the test's server is, as its cashier says: only a cashier of the same origin stands in a frame. */
const SITE = 'http://localhost/'

export const VIP = '/pages/vip/index'

/** The server asks the gateway about one order no more often than this (docs/wire.md#orderconfirmorder). */
export const GATEWAY_GAP_MS = seconds(3)

interface PayWindow {
  opener: unknown
  location: { replace: ReturnType<typeof vi.fn> }
  close: ReturnType<typeof vi.fn>
}

export interface BuyerStage {
  /** What `open` has opened. */
  app: OpenedApp
  /** Windows that the app opened, by where they were sent. */
  windows: PayWindow[]
  /** The browser holds windows back. */
  isBlocked: boolean
  /** Opens an address with three plans on sale; it is closed after the test. */
  open(address: string, options?: OpenOptions): Promise<OpenedApp>
  path(): string
  query(): Record<string, string | undefined>
  /** Presses a button once it is there. */
  press(name: string | RegExp): Promise<void>
  /** Goes to an address as if it had been typed. */
  goTo(url: string): Promise<void>
  /** From the VIP page to the payment centre, by the button `buy`; resolves with the order's number. */
  order(buy?: string | RegExp, shown?: string): Promise<string>
}

/** Call it at the top of a test file. */
export function createBuyerStage(): BuyerStage {
  let opened: OpenedApp | undefined
  const stage: BuyerStage = {
    get app() {
      if (!opened) throw new Error('the shop is not open')
      return opened
    },
    windows: [],
    isBlocked: false,
    async open(address, options = {}) {
      const prepare: OpenOptions['prepare'] = async (server) => {
        await addPlans(server)
        await options.prepare?.(server)
      }
      opened = await openApp(address, { ...options, prepare })
      return opened
    },
    path: () => stage.app.composition.stack.current().path,
    query: () => stage.app.composition.stack.current().query,
    press: async (name) => stage.app.user.click(await screen.findByRole('button', { name })),
    goTo: (url) => act(async () => void (await stage.app.composition.stack.reLaunch({ url }))),
    async order(buy = /^(开通|续费)年度会员/, shown = '付款页在新窗口打开了') {
      await stage.press(buy)
      await stage.press(/^去付款/)
      await screen.findByText(shown)
      return stage.query().remote_order_id ?? ''
    },
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: BUYING_TIME_MS })
    vi.stubGlobal('scrollTo', vi.fn())
    browser.setViewport({ width: 390, height: 844 })
    browser.setURL(SITE)
    stage.windows = []
    stage.isBlocked = false
    vi.spyOn(window, 'open').mockImplementation(() => {
      if (stage.isBlocked) return null
      const payWindow = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
      stage.windows.push(payWindow)
      return payWindow as unknown as Window
    })
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return stage
}
