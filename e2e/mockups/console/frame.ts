/** What every page has around it, with its numbers at a desk (1440 × 900) and on a phone (390 × 844). */
import type { Measure } from './measure.ts'

const SIDE = 'aside:has(> nav)'

/** Navigation and head of a page behind the sign-in. `title`: where it begins; with a way back further in. */
export const deskFrame = (title: 'plain' | 'back'): Measure[] => [
  { what: 'navigation', selector: SIDE, x: 0, y: 0, width: 216, height: 900 },
  { what: 'wordmark', selector: `${SIDE} [role=img]`, x: 18, height: 17 },
  { what: 'search of the navigation', selector: `${SIDE} > button`, x: 10, y: 54, width: 195, height: 32 },
  { what: 'head of a group', selector: `${SIDE} nav h2`, x: 10, height: 24, size: 12, weight: 600 },
  { what: 'entry', selector: `${SIDE} nav a`, x: 10, width: 195, height: 25, size: 13 },
  { what: 'picture of an entry', selector: `${SIDE} nav a svg`, x: 18, width: 16, height: 16 },
  { what: 'head', selector: '#main header', x: 216, y: 0, width: 1224, height: 56 },
  { what: 'title', selector: '#main h1', x: title === 'back' ? 282 : 240, size: 20, weight: 700 },
]

export const DESK_HEAD_BUTTON: Measure = {
  what: 'button of the head',
  selector: '#main header > div:last-child > :is(a, button)',
  height: 32,
  size: 13,
}

export const PHONE_FRAME: readonly Measure[] = [
  { what: 'head', selector: '#main header', x: 0, y: 0, width: 390, height: 52 },
  { what: 'title', selector: '#main h1', size: 20, weight: 700 },
  {
    what: 'bar at the thumb',
    selector: 'nav:has(> button[aria-haspopup=dialog])',
    x: 0,
    y: 792,
    width: 390,
    height: 52,
  },
]

export const TABS: Measure = { what: 'tabs', selector: '#main nav a', y: 56, height: 38, size: 13 }

/** Bar of a list below its tabs. */
export const FILTERS: readonly Measure[] = [
  { what: 'bar of filters', selector: '#main div:has(> search)', y: 94, height: 52 },
  { what: 'search of the list', selector: '#main search form', x: 240, width: 260, height: 32 },
]

/** Table below the bar. `row`: 44 with a picture, 40 without, 34 tight. */
export const table = (row: number, y = 146): Measure[] => [
  { what: 'head of the table', selector: '#main thead th', y, height: 34, size: 12, weight: 600 },
  { what: 'row', selector: '#main tbody tr', y: y + 34, height: row },
  { what: 'title of a row', selector: '#main tbody td span[title]', size: 13, weight: 600 },
]

/** A list under tabs, with its filters. */
export const LIST: readonly Measure[] = [...deskFrame('plain'), DESK_HEAD_BUTTON, TABS, ...FILTERS]
