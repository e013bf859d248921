// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autoplays, type Stops } from './autoplay-rules.ts'
import { Carousel } from './carousel.tsx'
import type { CarouselChange } from './track.ts'

const WIDTH_PX = 300

/** A layout in which the carousel is 300 px wide and its track stands where its transform says. */
function layOut(this: Element): DOMRect {
  const percent = /translateX\((-?[\d.]+)%\)/.exec((this as HTMLElement).style.transform)?.[1] ?? '0'
  return { left: (Number(percent) / 100) * WIDTH_PX, width: WIDTH_PX } as DOMRect
}

/** A finger that goes down on the picture at the middle and from there along `path`, in pixels from where it began. */
function touch(...path: [dx: number, dy?: number][]) {
  const links = screen.getAllByRole('link', { hidden: true })
  const target = links.find((link) => !link.parentElement?.inert) ?? links[0]
  if (!target) throw new Error('there is no slide to touch')
  const at = (dx: number, dy: number) => ({ clientX: 150 + dx, clientY: 100 + dy, isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(target, at(0, 0))
  for (const [dx, dy = 0] of path) fireEvent.pointerMove(target, at(dx, dy))
  const [dx, dy = 0] = path.at(-1) ?? [0]
  return {
    release: () => void fireEvent.pointerUp(target, at(dx, dy)),
    cancel: () => void fireEvent.pointerCancel(target, at(dx, dy)),
    click: () => fireEvent.click(target, { detail: 1 }),
  }
}

const SLIDES = ['One', 'Two', 'Three'].map((title) => ({
  id: title,
  title,
  href: `#/${title}`,
  picture: { width: 1200, height: 900 },
}))

const NOTHING_STOPS: Stops = {
  paused: false,
  touched: false,
  focused: false,
  hovered: false,
  hidden: false,
  offscreen: false,
}

describe('carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  function show(count = 3, initiallyPaused = false) {
    const changes: (CarouselChange & { itemId: string | number | undefined })[] = []
    const rests: number[] = []
    const paused: boolean[] = []
    render(
      <Carousel
        slides={SLIDES.slice(0, count)}
        label="Picks"
        roleDescription="carousel"
        pauseLabel="Pause"
        playLabel="Play"
        slideLabel={(position, total, title) => `${position} of ${total}: ${title}`}
        initiallyPaused={initiallyPaused}
        onPausedChange={(next) => paused.push(next)}
        onChange={(change) => changes.push(change)}
        onRest={(current) => rests.push(current)}
      />,
    )
    return { changes, paused, rests }
  }

  const pass = (duration_ms: number) => act(() => vi.advanceTimersByTime(duration_ms))
  const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')

  it('SWP-01, SWP-02: advances one every 5000 ms and goes on after the last', () => {
    show()
    pass(4999)
    expect(current()).toBe('1 of 3: One')
    pass(1)
    expect(current()).toBe('2 of 3: Two')
    pass(5000)
    pass(5000)
    expect(current()).toBe('1 of 3: One')
  })

  it('SWP-03: with less motion it stands still until play is pressed, and the button said pause', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    pass(20_000)
    expect(current()).toBe('1 of 3: One')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    pass(5000)
    expect(current()).toBe('2 of 3: Two')
    vi.unstubAllGlobals()
  })

  it('SWP-02: one item never moves and has no controls', () => {
    const { changes } = show(1)
    pass(20_000)
    expect(changes).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('SWP-03: a touch stops it at once; it begins a full interval after the release', () => {
    show()
    pass(4000)
    const finger = touch()
    pass(20_000)
    expect(current()).toBe('1 of 3: One')
    finger.release()
    pass(4999)
    expect(current()).toBe('1 of 3: One')
    pass(1)
    expect(current()).toBe('2 of 3: Two')
  })

  it('SWP-03: the pause button stops it, says so to the page, and starts it again', () => {
    const { paused } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    pass(20_000)
    expect(current()).toBe('1 of 3: One')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    pass(5000)
    expect(current()).toBe('2 of 3: Two')
    expect(paused).toEqual([true, false])
  })

  it('SWP-03: remembers a pause it is given', () => {
    show(3, true)
    pass(20_000)
    expect(current()).toBe('1 of 3: One')
  })

  it('SWP-03: every stop alone is enough', () => {
    expect(autoplays(3, NOTHING_STOPS)).toBe(true)
    for (const stop of Object.keys(NOTHING_STOPS)) {
      expect(autoplays(3, { ...NOTHING_STOPS, [stop]: true }), stop).toBe(false)
    }
  })

  it('SWP-08, SWP-09: a click on an indicator goes there and every change names its source', () => {
    const { changes } = show()
    fireEvent.click(screen.getByRole('button', { name: '3 of 3: Three' }))
    touch([10], [200]).release()
    pass(5000)
    expect(changes).toEqual([
      { current: 2, itemId: 'Three', source: 'click' },
      { current: 1, itemId: 'Two', source: 'touch' },
      { current: 2, itemId: 'Three', source: 'autoplay' },
    ])
  })

  it('SWP-09: tells when the slides have come to rest, SWP-07: after 500 ms', () => {
    const { rests } = show()
    const track = screen.getAllByRole('link', { hidden: true })[0]?.closest('section')
      ?.firstElementChild?.firstElementChild
    fireEvent.click(screen.getByRole('button', { name: '2 of 3: Two' }))
    expect((track as HTMLElement).style.transition).toContain('transform 500ms')
    expect(rests).toEqual([])
    fireEvent.transitionEnd(track as HTMLElement)
    expect(rests).toEqual([1])
  })

  it('announces only what the user moved', () => {
    show()
    pass(5000)
    expect(screen.getByRole('status').textContent).toBe('')
    touch([-10], [-200]).release()
    expect(screen.getByRole('status').textContent).toBe('3 of 3: Three')
  })

  it('keeps the slides out of view out of reach', () => {
    show()
    expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.parentElement?.inert)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('SWP-02: goes on from the last slide to the first under a finger too, and back', () => {
    const { changes } = show()
    touch([10], [200]).release()
    expect(current()).toBe('3 of 3: Three')
    touch([-10], [-200]).release()
    expect(current()).toBe('1 of 3: One')
    expect(changes).toHaveLength(2)
  })

  it('SWP-04: a finger that moves across scrolls the page, whatever it does then', () => {
    const { changes } = show()
    touch([2, 30], [-200, 30]).release()
    expect(changes).toEqual([])
  })

  it('SWP-10: a cancelled drag goes back', () => {
    const { changes } = show()
    touch([-10], [-200]).cancel()
    expect(current()).toBe('1 of 3: One')
    expect(changes).toEqual([])
  })

  it('SWP-11: a drag does not open the slide, a press does', () => {
    show()
    const drag = touch([-10], [-40])
    drag.release()
    expect(drag.click()).toBe(false)
    const press = touch()
    press.release()
    expect(press.click()).toBe(true)
  })

  it('keeps its place when other slides come', () => {
    const carousel = (slides: typeof SLIDES) => (
      <Carousel
        slides={slides}
        label="Picks"
        roleDescription="carousel"
        pauseLabel="Pause"
        playLabel="Play"
        slideLabel={(position, total, title) => `${position} of ${total}: ${title}`}
      />
    )
    const { rerender } = render(carousel(SLIDES))
    fireEvent.click(screen.getByRole('button', { name: '2 of 3: Two' }))
    rerender(carousel(SLIDES.map((slide) => ({ ...slide, id: `new ${slide.id}` }))))
    expect(current()).toBe('2 of 3: Two')
    rerender(carousel(SLIDES.slice(0, 1)))
    expect(screen.getByRole('link').parentElement?.inert).toBe(false)
  })
})
