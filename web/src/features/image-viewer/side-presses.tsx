import { ChevronLeft, ChevronRight } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './viewer.module.css'

/** How long an arrow stays visible after the mouse has left its third of the window (PRE-08). */
const STAYS_MS = 300

type Side = 'previous' | 'next'

interface SidePressesProps {
  stage: RefObject<HTMLElement | null>
  index: number
  last: number
  onGo: (index: number) => void
}

/**
 * Previous and next arrows for a mouse: visible while the pointer is in their third of the window, or when they have
 * the focus.
 */
export function SidePresses({ stage, index, last, onGo }: SidePressesProps) {
  const { t } = useText()
  const side = useSide(stage)
  if (last === 0) return null
  const arrow = (which: Side, to: number, shape: typeof ChevronLeft) => (
    <button
      type="button"
      className={`${styles.side} ${styles[which]}`}
      data-shown={side === which || undefined}
      aria-label={t(`viewer.${which}`)}
      aria-disabled={to < 0 || to > last || undefined}
      onClick={() => to >= 0 && to <= last && onGo(to)}
    >
      <Icon of={shape} size={24} />
    </button>
  )
  return (
    <>
      {arrow('previous', index - 1, ChevronLeft)}
      {arrow('next', index + 1, ChevronRight)}
    </>
  )
}

/** The outer third in which the mouse is, or was until `STAYS_MS` ago. */
function useSide(stage: RefObject<HTMLElement | null>): Side | null {
  const [side, setSide] = useState<Side | null>(null)

  useEffect(() => {
    const box = stage.current?.parentElement
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    function follow(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      const third = event.type === 'pointerleave' ? 1 : Math.floor((3 * event.clientX) / window.innerWidth)
      const next = third < 1 ? 'previous' : third > 1 ? 'next' : null
      clearTimeout(timer)
      if (next) setSide(next)
      else timer = setTimeout(() => setSide(null), STAYS_MS)
    }
    box.addEventListener('pointermove', follow, { signal: stop.signal })
    box.addEventListener('pointerleave', follow, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [stage])

  return side
}
