import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** How high the text of a multi-line field is. */
export interface Lines {
  height_px: number
  line_count: number
}

/**
 * Grows a multi-line field with its text and tells when the number of its lines has changed (INP-06).
 * `field-sizing: content` does the growing where the browser knows it.
 */
export function useAutoHeight(
  element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  active: boolean,
  text: string,
  onLines: ((lines: Lines) => void) | undefined,
) {
  const told = useRef(0)
  const is_listened = onLines !== undefined
  const tell = useEffectEvent((lines: Lines) => onLines?.(lines))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const area = element.current
    if (!active || !area) return
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight}px`
    }
    if (!is_listened) return
    const lines = measureLines(area)
    if (lines.line_count !== told.current) tell(lines)
    told.current = lines.line_count
  }, [element, active, text, is_listened])
}

/** The text alone, without the height that a field has at least. */
function measureLines(area: HTMLElement): Lines {
  const { height, minHeight } = area.style
  area.style.minHeight = '0'
  area.style.height = 'auto'
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
  const height_px = area.scrollHeight - Number.parseFloat(paddingTop || '0') - Number.parseFloat(paddingBottom || '0')
  area.style.minHeight = minHeight
  area.style.height = height
  return { height_px, line_count: Math.max(1, Math.round(height_px / Number.parseFloat(lineHeight))) }
}
