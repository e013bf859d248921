/** A visitor who presses, types and goes back at random: page, address and stack agree after every step. */

import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { expect, login, open, test } from '../support/journey.ts'

const STEPS = 150
const TABS = ['pages/index/index', 'pages/vip/index', 'pages/my/my']
const ADDRESSES = [
  '/',
  '/?x=1',
  '/pages/index/index',
  '/pages/vip/index',
  '/pages/my/my',
  '/pages/my/question',
  '/pages/my/likes',
  '/pages/my/setting',
  '/pages/search',
  '/pages/login/login',
  '/pages/video/videolist',
  '/pages/video/index?id=101',
  '/pages/video/index?id=102',
  '/pages/nowhere',
]

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Seen {
  /** Routes of the pages in view. */
  shown: string[]
  /** Address line, as `readAddress` takes it apart. */
  address: string
  index: number
  /** Routes and queries of the stack, bottom first, as it is kept for a refresh. */
  stack: { pageId: string; path: string; queryText: string }[]
  layers: number
  dialogs: number
  hasTabBar: boolean
}

interface StoredStack {
  stack: { pages: Record<string, Seen['stack'][number]>; entries: { pageIds: string[]; layerCount: number }[] }
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility()
    const { session_id, index } = history.state as { session_id: string; index: number }
    const stored = new Map(JSON.parse(sessionStorage.getItem('page-stack') ?? '[]') as [string, StoredStack][]).get(
      session_id,
    )
    const entry = stored?.stack.entries[index]
    return {
      shown: [...document.querySelectorAll<HTMLElement>('[data-page]')]
        .filter(isSeen)
        .map((each) => each.dataset.page ?? ''),
      address: location.hash.slice(1) || '/',
      index,
      stack: (entry?.pageIds ?? []).flatMap((pageId) => stored?.stack.pages[pageId] ?? []),
      layers: entry?.layerCount ?? -1,
      dialogs: document.querySelectorAll('dialog[open]').length,
      hasTabBar: [...document.querySelectorAll('nav[aria-label="主导航"]')].some(isSeen),
    }
  })
}

/** What is wrong with what is seen, a sentence each. */
function problemsOf({ shown, address, stack, layers, dialogs, hasTabBar }: Seen): string[] {
  const top = stack.at(-1)
  if (!top) return ['the stack is empty']
  const query = top.queryText === '' ? '' : `?${top.queryText}`
  const expected = top.path === TABS[0] ? `/${query}` : `/${top.path}${query}`
  return [
    ...(shown.length === 1 && shown[0] === top.path ? [] : [`${shown} is shown, ${top.path} is on top`]),
    ...(address === expected ? [] : [`the address is ${address} instead of ${expected}`]),
    ...(stack.slice(1).some(({ path }) => TABS.includes(path)) ? ['a tab page lies on another page'] : []),
    ...(layers === dialogs ? [] : [`${dialogs} dialogs, ${layers} layers`]),
    ...(hasTabBar === TABS.includes(top.path) ? [] : ['the tab bar belongs to tab pages']),
  ]
}

/** Does something to the history and waits until the browser has told it, if it has anything to tell. */
const moveBrowser = (page: Page, move: { by: number } | { to: string }) =>
  page.evaluate(
    (asked) =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => setTimeout(done), { once: true })
        setTimeout(done, 700)
        if ('by' in asked) history.go(asked.by)
        else location.hash = asked.to
      }),
    move,
  )

/**
 * Presses one of the elements that a visitor could press at this moment: in view, not inert, not under a dialog. At once
 * and in one piece: what a test tool looks for first may be gone when it presses.
 */
const pressOne = (page: Page, selector: string, chance: number) =>
  page.evaluate(
    ([wanted, at]) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(wanted)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      found[Math.floor(at * found.length)]?.click()
    },
    [selector, chance] as const,
  )

/** What a visitor can press that leads somewhere. */
const PRESSES = [
  'nav[aria-label="主导航"] a',
  'main a[href^="#/"]',
  'button[aria-label="返回"]',
  'button[aria-label="语言"], button[aria-label^="公告"]',
  'dialog button[aria-label="关闭"]',
]

type Step = [name: string, act: () => Promise<unknown>]

function listSteps(page: Page, { index }: Seen, random: () => number): Step[] {
  const address = ADDRESSES[Math.floor(random() * ADDRESSES.length)] ?? '/'
  const chance = random()
  return [
    ...(index > 0 ? [['back', () => moveBrowser(page, { by: -1 })] satisfies Step] : []),
    ['forward', () => moveBrowser(page, { by: 1 })],
    [`type ${address}`, () => moveBrowser(page, { to: address })],
    ['refresh', () => page.reload()],
    ...PRESSES.map((selector): Step => [`press ${selector}`, () => pressOne(page, selector, chance)]),
  ]
}

async function wander(page: Page, seed: number) {
  const random = createRandom(seed)
  const done: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const before = await look(page)
    const steps = listSteps(page, before, random)
    const [name, act] = steps[Math.floor(random() * steps.length)] as Step
    done.push(name)
    await act()
    const describeStep = () => `seed ${seed}, step ${step}: … ${done.slice(-6).join(' → ')}`
    await expect.poll(async () => problemsOf(await look(page)), { message: describeStep() }).toEqual([])
    if (name !== 'back') continue
    const { stack, layers } = await look(page)
    const ids = before.stack.map(({ pageId }) => pageId)
    // The browser's back closes a layer or takes one page away.
    if (before.layers > 0) expect([stack.length, layers], describeStep()).toEqual([ids.length, before.layers - 1])
    else if (ids.length > 1)
      expect(
        stack.map(({ pageId }) => pageId),
        describeStep(),
      ).toEqual(ids.slice(0, -1))
  }
}

for (const who of ['guest', 'member'] as const) {
  test(`NAV-30, NAV-47: ${STEPS} steps of a ${who} at random`, async ({ page, product }) => {
    test.setTimeout(minutes(5))
    const seed = Number(process.env.STACK_SEED ?? Date.now() % 1_000_000)
    console.log(`stack: ${who}, seed ${seed} (STACK_SEED=${seed} repeats it)`)
    if (who === 'member') await login(page, product, 'demo')
    await open(page, product)
    // The server draws home before the app has written its entry of the history.
    await page.waitForFunction(() => history.state !== null)
    await wander(page, seed)
  })
}
