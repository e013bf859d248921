import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Height of the text of a multi-line field. */
export interface Lines {
  heightPx: number
  lineCount: number
}

/**
 * Grows a multi-line field with its text and reports changes of the number of its lines (INP-06). Browsers with
 * `field-sizing: content` grow it themselves.
 */
export function useAutoHeight(
  element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  active: boolean,
  text: string,
  onLines: ((lines: Lines) => void) | undefined,
) {
  const notifiedLines = useRef(0)
  const isListened = onLines !== undefined
  const notify = useEffectEvent((lines: Lines) => onLines?.(lines))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const area = element.current
    if (!active || !area) return
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight}px`
    }
    if (!isListened) return
    const lines = measureLines(area)
    if (lines.lineCount !== notifiedLines.current) notify(lines)
    notifiedLines.current = lines.lineCount
  }, [element, active, text, isListened])
}

/** Measures the text without the minimum height of the field. */
function measureLines(area: HTMLElement): Lines {
  const { height, minHeight } = area.style
  area.style.minHeight = '0'
  area.style.height = 'auto'
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
  const heightPx = area.scrollHeight - Number.parseFloat(paddingTop || '0') - Number.parseFloat(paddingBottom || '0')
  area.style.minHeight = minHeight
  area.style.height = height
  return { heightPx, lineCount: Math.max(1, Math.round(heightPx / Number.parseFloat(lineHeight))) }
}
