import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** `t-move` in, `t-exit` back, and the fade of reduced motion. */
const IN_MS = 240
const BACK_MS = 180
const FADE_MS = 140
const EASE = 'cubic-bezier(0.2, 0, 0, 1)'
const STEP_PX = 16

/** Marks a row that leads one level deeper, with a name; the focus comes back to it. */
export const ROW_MARK = 'data-row'

interface LevelParts {
  panel: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The panel stays as high as the higher of two levels and is moved: nothing is laid out anew on the way. */
function movePanel(panel: HTMLElement, before: number, durationMs: number): () => void {
  const after = panel.offsetHeight
  const hidden = Math.abs(after - before)
  if (hidden === 0) return () => undefined
  const low = { transform: `translateY(${hidden}px)` }
  const high = { transform: 'translateY(0)' }
  if (after < before) panel.style.minHeight = `${before}px`
  const move = panel.animate(after < before ? [high, low] : [low, high], { duration: durationMs, easing: EASE })
  move.onfinish = () => {
    panel.style.minHeight = ''
  }
  return () => {
    move.finish()
    panel.style.minHeight = ''
  }
}

/**
 * Moves a sheet from one level to another (docs/design.md#sheet): the content comes from the side it lies on, the focus goes
 * to what is chosen there, and on the way back to the row that led in; each level keeps its place of scrolling. `level` is 0
 * for the first view. `isPresent` is false while the sheet is not drawn.
 */
export function useLevels({ panel, content, heading }: LevelParts, level: number, isPresent: boolean) {
  const drawn = useRef<number | null>(null)
  const height = useRef(0)
  const rows = useRef<(string | undefined)[]>([])
  const scrolls = useRef<number[]>([])

  useEffect(() => {
    const element = panel.current
    if (!isPresent || !element) return
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isPresent, panel])

  useLayoutEffect(() => {
    const [box, body, before] = [panel.current, content.current, drawn.current]
    drawn.current = isPresent ? level : null
    if (!isPresent || before === null || before === level || !box || !body) return
    const isDeeper = level > before
    body.scrollTop = isDeeper ? 0 : (scrolls.current[level] ?? 0)
    if (typeof body.animate !== 'function') return
    const still = isStill()
    const duration = still ? FADE_MS : isDeeper ? IN_MS : BACK_MS
    const from = still ? {} : { transform: `translateX(${isDeeper ? STEP_PX : -STEP_PX}px)` }
    const fade = body.animate([{ opacity: 0, ...from }, { opacity: 1 }], { duration, easing: EASE })
    const stop = still ? () => undefined : movePanel(box, height.current, duration)
    return () => {
      fade.finish()
      stop()
    }
  }, [level, isPresent, panel, content])

  const focused = useRef<number | null>(null)
  useEffect(() => {
    const before = focused.current
    focused.current = isPresent ? level : null
    if (!isPresent || before === null || before === level) return
    const isDeeper = level > before
    const row = isDeeper
      ? content.current?.querySelector<HTMLElement>('input:checked, [aria-checked="true"], [aria-current="true"]')
      : content.current?.querySelector<HTMLElement>(`[${ROW_MARK}="${rows.current[level] ?? ''}"]`)
    row?.focus({ preventScroll: true })
    if (row && isDeeper) row.scrollIntoView({ block: 'nearest' })
    if (!row) heading.current?.focus({ preventScroll: true })
  }, [level, isPresent, content, heading])

  /** Remembers which row leads deeper, before it does. */
  function rememberRow(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest(`[${ROW_MARK}]`) : null
    rows.current[level] = row?.getAttribute(ROW_MARK) ?? undefined
    scrolls.current[level] = content.current?.scrollTop ?? 0
  }

  return rememberRow
}
