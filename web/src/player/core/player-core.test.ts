import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayHide } from './controls.ts'
import { bufferedPercent, directionOf } from './events.ts'
import {
  DECISION_PX,
  holdGesture,
  isDoubleTap,
  moveGesture,
  type Point,
  SWIPE_SECONDS,
  startGesture,
  swipeShare,
  swipeTarget,
  turnPoint,
} from './gesture.ts'
import { readVariants } from './hls-list.ts'
import { readViewOptions, VIEW_DEFAULTS } from './options.ts'
import { parseRate, RATES, stepRate } from './rates.ts'
import { fileQualities, type MediaSource, playStrategies } from './sources.ts'
import { chapterAt, tileAt } from './storyboard.ts'
import { bufferedEnd, clampTime, formatOffset, formatTime } from './time.ts'

describe('times', () => {
  test.each([
    [0, '00:00'],
    [5.9, '00:05'],
    [195, '03:15'],
    [3599.99, '59:59'],
    [3600, '01:00:00'],
    [36_061, '10:01:01'],
    [-3, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('VID-13: %d seconds read %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text)
  })

  test('VID-13: a time reads back as its whole seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        const parts = formatTime(seconds).split(':').map(Number)
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds)
        expect(parts.slice(1).every((part) => part < 60)).toBe(true)
      }),
    )
  })

  test('a seek says its direction', () => {
    expect([formatOffset(47), formatOffset(-5), formatOffset(0)]).toEqual(['+00:47', '−00:05', '+00:00'])
  })

  test('a place is never outside of the media', () => {
    fc.assert(
      fc.property(fc.double(), fc.double({ min: 0.1, max: 1e5, noNaN: true }), (time, duration) => {
        const place = clampTime(time, duration)
        expect(place >= 0 && place <= duration).toBe(true)
      }),
    )
  })

  test('VID-14: what is loaded ends at the first real hole', () => {
    const ranges = [
      { start: 30, end: 40 },
      { start: 0, end: 10 },
      { start: 10.1, end: 20 },
    ]
    expect(bufferedEnd(ranges, 5)).toBe(20)
    expect(bufferedEnd(ranges, 25)).toBe(25)
  })
})

const box = { width: 390, height: 219 }
const open = { canSeek: true, canSetVolume: true, canDim: false, canHold: true, isFullscreen: false }
const point = fc.record({
  x: fc.double({ min: 0, max: 390, noNaN: true }),
  y: fc.double({ min: 0, max: 219, noNaN: true }),
})
const follow = (start: Point, path: readonly Point[]) =>
  path.reduce((gesture, at) => moveGesture(gesture, at, box, open), startGesture(start))

describe('gestures', () => {
  test('VID-30: a tap with a tremor stays a tap', () => {
    const tremor = fc.double({ min: -DECISION_PX + 0.01, max: DECISION_PX - 0.01, noNaN: true })
    fc.assert(
      fc.property(point, fc.array(fc.tuple(tremor, tremor)), (start, path) => {
        const moved = path.map(([dx, dy]) => ({ x: start.x + dx, y: start.y + dy }))
        expect(follow(start, moved).kind).toBe('pending')
      }),
    )
  })

  test('VID-30: the first decided move decides for the whole gesture', () => {
    fc.assert(
      fc.property(point, fc.array(point, { minLength: 1 }), (start, path) => {
        const kinds = path.map((_, end) => follow(start, path.slice(0, end + 1)).kind)
        const decided = kinds.filter((kind) => kind !== 'pending')
        expect(new Set(decided).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('VID-34: what may not be done is nobody’s until the finger lifts', () => {
    const start = { x: 200, y: 100 }
    const closed = { canSeek: false, canSetVolume: false, canDim: false, canHold: false, isFullscreen: true }
    const across = moveGesture(startGesture(start), { x: 260, y: 100 }, box, closed)
    expect(across.kind).toBe('ignored')
    expect(moveGesture(across, { x: 200, y: 10 }, box, open).kind).toBe('ignored')
  })

  test('VID-31: in fullscreen the left half is the brightness, the right one the volume; inline the left one is the page’s', () => {
    const up = (x: number, isFullscreen: boolean) =>
      moveGesture(startGesture({ x, y: 150 }), { x, y: 60 }, box, { ...open, canDim: isFullscreen, isFullscreen }).kind
    expect([up(50, false), up(300, false), up(50, true), up(300, true)]).toEqual([
      'ignored',
      'volume',
      'brightness',
      'volume',
    ])
  })

  test('VID-32: a swipe over the whole width is 90 seconds, or all of something shorter; never outside', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: 1, max: 7200, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, at, duration, share) => {
          const time = duration * share
          const target = swipeTarget(startGesture(start), at, box, { time, duration })
          expect(target >= 0 && target <= duration).toBe(true)
          expect(Math.abs(target - time)).toBeLessThanOrEqual(Math.min(SWIPE_SECONDS, duration) + 1e-6)
          if (at.x > start.x) expect(target).toBeGreaterThanOrEqual(time)
        },
      ),
    )
    expect(swipeTarget(startGesture({ x: 0, y: 0 }), { x: 195, y: 0 }, box, { time: 195, duration: 504 })).toBe(240)
  })

  test('VID-23: where the length is unknown a swipe leads nowhere', () => {
    const duration = Number.POSITIVE_INFINITY
    expect(swipeTarget(startGesture({ x: 0, y: 0 }), { x: 300, y: 0 }, box, { time: 12, duration })).toBe(12)
  })

  test('VID-33: volume stays between silence and everything', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (start, at, volume) => {
        const next = swipeShare(startGesture(start), at, box, volume)
        expect(next >= 0 && next <= 1).toBe(true)
      }),
    )
  })

  test('what begins at an edge is the phone’s', () => {
    const swipe = (start: Point, at: Point, isFullscreen: boolean) =>
      moveGesture(startGesture(start), at, box, { ...open, isFullscreen }).kind
    expect(swipe({ x: 5, y: 100 }, { x: 90, y: 100 }, false)).toBe('ignored')
    expect(swipe({ x: 386, y: 100 }, { x: 300, y: 100 }, false)).toBe('ignored')
    expect(swipe({ x: 300, y: 4 }, { x: 300, y: 90 }, true)).toBe('ignored')
    expect(swipe({ x: 300, y: 4 }, { x: 300, y: 90 }, false)).toBe('volume')
  })

  test('holding plays faster until the finger lifts, and only what has not moved is held', () => {
    const held = holdGesture(startGesture({ x: 100, y: 100 }), open)
    expect(held.kind).toBe('fast')
    expect(moveGesture(held, { x: 300, y: 100 }, box, open).kind).toBe('fast')
    const seeking = moveGesture(startGesture({ x: 100, y: 100 }), { x: 200, y: 100 }, box, open)
    expect(holdGesture(seeking, open).kind).toBe('seek')
    expect(holdGesture(startGesture({ x: 100, y: 100 }), { ...open, canHold: false }).kind).toBe('pending')
  })

  test('on a turned picture a finger going down the screen goes along the film', () => {
    const screen = { width: 390, height: 844 }
    expect(turnPoint({ x: 390, y: 0 }, screen)).toEqual({ x: 0, y: 0 })
    expect(turnPoint({ x: 0, y: 844 }, screen)).toEqual({ x: 844, y: 390 })
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 390, noNaN: true }),
        fc.double({ min: 0, max: 844, noNaN: true }),
        (x, y) => {
          const at = turnPoint({ x, y }, screen)
          return at.x >= 0 && at.x <= 844 && at.y >= 0 && at.y <= 390
        },
      ),
    )
  })

  test('VID-19: two taps close in time and place are one double tap', () => {
    const first = { x: 100, y: 100, timeMs: 1000 }
    expect(isDoubleTap(first, { x: 110, y: 95, timeMs: 1250 })).toBe(true)
    expect(isDoubleTap(first, { x: 110, y: 95, timeMs: 1350 })).toBe(false)
    expect(isDoubleTap(first, { x: 300, y: 95, timeMs: 1100 })).toBe(false)
    expect(isDoubleTap(null, first)).toBe(false)
  })
})

test('VID-01: options have the defaults of the catalogue, and the text "false" is false', () => {
  expect(readViewOptions()).toEqual(VIEW_DEFAULTS)
  expect(VIEW_DEFAULTS).toMatchObject({
    controls: true,
    showProgress: true,
    pageGesture: false,
    objectFit: 'contain',
  })
  const given = readViewOptions({ controls: 'false', pageGesture: 'true', showProgress: false, objectFit: 'cover' })
  expect(given).toMatchObject({ controls: false, pageGesture: true, showProgress: false, objectFit: 'cover' })
  expect(readViewOptions({ objectFit: 'sideways', showPlayBtn: '' })).toMatchObject({
    objectFit: 'contain',
    showPlayBtn: true,
  })
})

test('VID-50: loaded percent is whole, between 0 and 100, and 0 while the length is unknown', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (end, duration) => {
      const percent = bufferedPercent(end, duration)
      return Number.isInteger(percent) && percent >= 0 && percent <= 100
    }),
  )
  expect([bufferedPercent(30, 60), bufferedPercent(30, Number.POSITIVE_INFINITY)]).toEqual([50, 0])
})

test('VID-41: a wide picture lies, any other stands', () => {
  expect([directionOf(960, 540), directionOf(540, 960), directionOf(0, 0)]).toEqual([
    'horizontal',
    'vertical',
    'vertical',
  ])
})

test('VID-17: controls go only while it plays and nobody needs them', () => {
  const idle = { isPlaying: true, isDragging: false, hasFocus: false }
  expect(mayHide(idle)).toBe(true)
  expect(mayHide({ ...idle, isPlaying: false })).toBe(false)
  for (const need of ['isDragging', 'hasFocus']) expect(mayHide({ ...idle, [need]: true })).toBe(false)
})

test('VID-20: only the listed speeds exist, and steps stay on the list', () => {
  expect([parseRate(1.25), parseRate(3)]).toEqual([1.25, 1])
  for (const rate of RATES) expect(RATES).toContain(stepRate(rate, 1))
  expect([stepRate(2, 1), stepRate(0.5, -1), stepRate(1, 1)]).toEqual([2, 0.5, 1.25])
})

describe('sources', () => {
  const list: MediaSource = { type: 'application/vnd.apple.mpegurl', url: '/list.m3u8', height: 0 }
  const low: MediaSource = { type: 'video/mp4', url: '/360.mp4', height: 360 }
  const high: MediaSource = { type: 'video/mp4', url: '/720.mp4', height: 720 }

  test('a list comes first, by the browser where it can, then the finest file', () => {
    const strategies = (hasNativeHls: boolean, hasMediaSource: boolean) =>
      playStrategies([low, list, high], { hasNativeHls, hasMediaSource }).map(
        ({ engine, source }) => `${engine} ${source.url}`,
      )
    const files = ['native /720.mp4', 'native /360.mp4']
    expect(strategies(true, true)).toEqual(['native /list.m3u8', ...files])
    expect(strategies(false, true)).toEqual(['library /list.m3u8', ...files])
    expect(strategies(false, false)).toEqual(files)
  })

  test('one file alone is no choice of quality', () => {
    const abilities = { hasNativeHls: true, hasMediaSource: true }
    expect(fileQualities(playStrategies([list, low], abilities))).toEqual([])
    expect(fileQualities(playStrategies([low, high], abilities)).map(({ height }) => height)).toEqual([720, 360])
  })
})

describe('qualities of a list', () => {
  const info = (height: number, file: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=${height * 2}x${height},CODECS="avc1.64001f,mp4a.40.2"\n${file}\n`

  test('finest first, each height once, with addresses as they stand', () => {
    const list = `#EXTM3U\n${info(270, 'a/index.m3u8')}${info(720, 'c.m3u8')}${info(720, 'd.m3u8')}`
    expect(readVariants(list)).toEqual([
      { id: 'c.m3u8', height: 720 },
      { id: 'a/index.m3u8', height: 270 },
    ])
  })

  test('none where there is no choice, where the sound comes apart, or where it is no list', () => {
    expect(readVariants(`#EXTM3U\n${info(270, 'a.m3u8')}`)).toEqual([])
    const apart = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="sound.m3u8"\n'
    expect(readVariants(`#EXTM3U\n${apart}${info(270, 'a.m3u8')}${info(720, 'b.m3u8')}`)).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readVariants(text))))
  })
})

test('a preview picture is the one of its time', () => {
  const board = { url: '', tile_width: 160, tile_height: 90, columns: 6, interval: 2 }
  expect([tileAt(board, 0), tileAt(board, 3.9), tileAt(board, 14)]).toEqual([
    { x: 0, y: 0 },
    { x: 160, y: 0 },
    { x: 160, y: 90 },
  ])
  const chapters = [
    { time: 0, title: 'a' },
    { time: 3.1, title: 'b' },
  ]
  expect([chapterAt(chapters, 3)?.title, chapterAt(chapters, 3.1)?.title]).toEqual(['a', 'b'])
})
