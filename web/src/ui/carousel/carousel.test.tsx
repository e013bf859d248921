// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autoplays, type Stops } from './autoplay-rules.ts'
import { Carousel } from './carousel.tsx'
import type { CarouselChange } from './use-slider.ts'

/** Stands in for the sliding library, which needs a real layout: it knows the selected slide and its events. */
const slider = vi.hoisted(() => {
  const listeners = new Map<string, Set<() => void>>()
  const emit = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener()
  }
  let selected = 0
  const select = (index: number) => {
    selected = index
    emit('select')
  }
  const api = {
    on(name: string, listener: () => void) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return api
    },
    off(name: string, listener: () => void) {
      listeners.get(name)?.delete(listener)
      return api
    },
    selectedScrollSnap: () => selected,
    scrollNext: () => select((selected + 1) % 3),
    scrollTo: select,
  }
  return { api, emit, select, reset: () => select(0) }
})

vi.mock('embla-carousel-react', () => ({ default: () => [() => undefined, slider.api] }))

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
  reducedMotion: false,
}

describe('carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    slider.reset()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  function show(count = 3, initiallyPaused = false) {
    const changes: CarouselChange[] = []
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
      />,
    )
    return { changes, paused }
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

  it('SWP-02: one item never moves and has no controls', () => {
    const { changes } = show(1)
    pass(20_000)
    expect(changes).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('SWP-03: a touch stops it at once; it begins a full interval after the release', () => {
    show()
    pass(4000)
    act(() => slider.emit('pointerDown'))
    pass(20_000)
    expect(current()).toBe('1 of 3: One')
    act(() => slider.emit('pointerUp'))
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
    act(() => slider.select(1))
    pass(5000)
    expect(changes).toEqual([
      { current: 2, source: 'click' },
      { current: 1, source: 'touch' },
      { current: 2, source: 'autoplay' },
    ])
  })

  it('announces only what the user moved', () => {
    show()
    pass(5000)
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => slider.select(2))
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
})
