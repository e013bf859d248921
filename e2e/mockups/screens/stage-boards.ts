/** Boards with several pictures side by side: the stage in its smaller states (101, 118), and a picture on its way (117). */
import { expect, type Page } from '@playwright/test'
import { flying, warmUp } from '../../support/stage/flights.ts'
import { touchScreen } from '../../support/touch.ts'
import type { Screen, Stage } from '../screen.ts'
import { end, film, playBare, playFrom, resume, scrub, tapAt, tapForControls, video } from './stage-steps.ts'

/** Columns and rows of the boards 101 and 118. */
const [LEFT, RIGHT] = [36, 669]
const [FIRST, SECOND, THIRD, FOURTH] = [81, 484, 889, 1293]

const MEMBER = { account: 'demovip', moves: true, address: film(101) } as const
const DARK = { ...MEMBER, number: '118', theme: 'dark' } as const

const store =
  (key: string, data: object) =>
  async ({ page }: Stage) => {
    const text = JSON.stringify({ type: 'object', data })
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [key, text] as const)
  }
const withoutAutoplay = store('preferences', { autoplay: false })

/** Contents answer with these entries in place of their own. */
const withContent =
  (part: Record<string, unknown>) =>
  async ({ page }: Stage) => {
    await page.route(/content\.Content\/info/, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const videos = answer.data.videos?.map((each: object) => ({ ...each, ...part }))
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...part, videos } } })
    })
  }

/** Data does not come: as the film tells it. */
async function wait(stage: Stage, ms: number) {
  await playFrom(stage, 0.36)
  await video(stage).evaluate((each) => void each.dispatchEvent(new Event('waiting')))
  await stage.page.waitForTimeout(ms)
}

/** What is animated stands at this moment of its time, and what comes does, too. */
const holdMotion = (page: Page, of: string, ms: number) =>
  page.evaluate(
    ([of, ms]) => {
      const hold = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect) || !effect.target?.closest(of)) continue
          animation.pause()
          animation.currentTime = ms
        }
        requestAnimationFrame(hold)
      }
      hold()
    },
    [of, ms] as const,
  )

/** Twice at the same place; what it did stays in sight. */
async function tapTwice(stage: Stage, x: number) {
  await playFrom(stage, 0.36)
  await holdMotion(stage.page, '[aria-hidden]', 300)
  await tapAt(stage, x, 110)
  await tapAt(stage, x, 110)
}

/** A finger that stays where it is. */
async function hold(stage: Stage) {
  await playBare(stage)
  const finger = await touchScreen(stage.page)
  await finger.down({ x: 195, y: 110 })
  await stage.page.waitForTimeout(700)
}

/** A finger that goes up at the right. */
async function swipeVolume(stage: Stage) {
  await playBare(stage)
  const finger = await touchScreen(stage.page)
  await finger.down({ x: 320, y: 120 })
  await finger.move([{ x: 320, y: 150 }])
}

/** Its controls are put away: danmu stand still, to be read. */
async function pauseBare(stage: Stage) {
  await playBare(stage)
  await video(stage).evaluate((each: HTMLVideoElement) => each.pause())
  await expect(stage.page.locator('section[data-state]').first()).toHaveAttribute('data-state', 'controls')
  await tapAt(stage, 60, 110)
}

const withoutFilms = ({ page }: Stage) => page.route(/\.(mp4|m3u8)(\?|$)/, (route) => route.fulfill({ status: 500 }))

/** Every source answers that it is not there. */
const fail = ({ page }: Stage) => page.getByText('视频没有加载出来').waitFor({ timeout: 60_000 })

/** To a place that is not loaded. */
async function goOffline(stage: Stage) {
  await playFrom(stage, 0.1)
  await stage.page.context().setOffline(true)
  await video(stage).evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration * 0.95
  })
  await stage.page.getByText('没有网络').first().waitFor({ timeout: 60_000 })
}

/** The way back to the beginning, beside the time: the plate was there, and the controls came. */
async function resumeInRow(stage: Stage) {
  await resume(stage)
  await tapForControls(stage)
}

async function endBare(stage: Stage) {
  await playFrom(stage, 0.9)
  await video(stage).evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration - 0.2
  })
  await stage.page.getByRole('button', { name: '重播' }).waitFor()
}

/** The browser has found another screen, and plays there. */
const withScreen = ({ page }: Stage) =>
  page.addInitScript(() => {
    const remote = Object.assign(new EventTarget(), {
      state: 'connected',
      watchAvailability: async (tell: (isAvailable: boolean) => void) => {
        tell(true)
        return 1
      },
      cancelWatchAvailability: async () => undefined,
      prompt: async () => undefined,
    })
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote })
  })

/** Lists of the film have no end yet, and its length is not known. */
async function withoutEnd(stage: Stage) {
  const { page } = stage
  await withContent({ duration: 0, chapters: [], subtitles: [] })(stage)
  // Browsers that play lists themselves ask for them where no route reaches.
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function answer(type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
    }
  })
  await page.route(/\.m3u8(\?|$)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/#EXT-X-PLAYLIST-TYPE:.*\n/, '').replace(/#EXT-X-ENDLIST\s*/, '')
    await route.fulfill({ response, body })
  })
}

async function showLive(stage: Stage) {
  await expect.poll(() => video(stage).evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0)
  await tapForControls(stage)
}

/** From the card to its page, held at a moment of the way. */
const flyTo =
  (ms: number) =>
  async ({ page }: Stage) => {
    await page.getByRole('tab', { name: '汉字' }).tap()
    const card = page
      .locator('[data-page="pages/index/index"]')
      .getByRole('link', { name: /^永字八法/ })
      .last()
    await warmUp(page, card)
    await holdMotion(page, '[data-motion], [data-flight-picture]', ms)
    await card.tap()
    await flying(page).waitFor()
  }

const flight = (ms: number, left: number): Screen => ({
  number: '117',
  address: '/',
  moves: true,
  scale: 1,
  cell: { name: `${ms} ms`, left, top: 24, size: { width: 390, height: 620 } },
  steps: flyTo(ms),
  differs: 'the card’s own picture flies; the film’s comes over it when it is decoded',
})

export const STAGE_BOARDS: readonly Screen[] = [
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'waiting', left: LEFT, top: FIRST },
    before: withoutAutoplay,
    steps: ({ page }) => page.locator('section[data-state=waiting]').waitFor(),
  },
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'buffering', left: RIGHT, top: FIRST },
    steps: (stage) => wait(stage, 1000),
  },
  { ...MEMBER, number: '101', cell: { name: 'held', left: LEFT, top: SECOND }, steps: hold },
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'double tap', left: RIGHT, top: SECOND },
    steps: (stage) => tapTwice(stage, 195),
  },
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'side', left: LEFT, top: THIRD },
    before: store('player', { sideTaps: true }),
    steps: (stage) => tapTwice(stage, 50),
  },
  { ...MEMBER, number: '101', cell: { name: 'paused', left: RIGHT, top: THIRD }, steps: pauseBare },
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'failed', left: LEFT, top: FOURTH },
    expectedErrors: [/500/],
    before: withoutFilms,
    steps: fail,
  },
  {
    ...MEMBER,
    number: '101',
    cell: { name: 'offline', left: RIGHT, top: FOURTH },
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    steps: goOffline,
  },
  flight(0, 24),
  flight(60, 438),
  flight(140, 852),
  flight(280, 1266),
  { ...DARK, cell: { name: 'volume', left: LEFT, top: FIRST }, steps: swipeVolume },
  { ...DARK, cell: { name: 'slow', left: RIGHT, top: FIRST }, steps: (stage) => wait(stage, 9000) },
  { ...DARK, cell: { name: 'start over', left: LEFT, top: SECOND }, address: film(106), steps: resumeInRow },
  {
    ...DARK,
    cell: { name: 'no storyboard', left: RIGHT, top: SECOND },
    before: withContent({ storyboard: null }),
    steps: scrub,
  },
  {
    ...DARK,
    cell: { name: 'nothing next', left: LEFT, top: THIRD },
    before: withContent({ list: [], next_info: {} }),
    steps: endBare,
  },
  {
    ...DARK,
    cell: { name: 'other screen', left: RIGHT, top: THIRD },
    before: withScreen,
    steps: (stage) => playFrom(stage, 0.38),
  },
  { ...DARK, cell: { name: 'live', left: LEFT, top: FOURTH }, before: withoutEnd, steps: showLive },
  {
    ...DARK,
    cell: { name: 'only offered', left: RIGHT, top: FOURTH },
    before: withoutAutoplay,
    steps: async (stage) => {
      await stage.page.locator('section[data-state=waiting]').waitFor()
      await video(stage).evaluate((each: HTMLVideoElement) => each.play())
      await end(stage)
    },
  },
]
