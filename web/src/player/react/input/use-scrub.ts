import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moveScrub, type Scrub, type ScrubBar, type ScrubPoint, startScrub } from '../../core/scrub.ts'
import { clampShare, isKnownLength } from '../../core/time.ts'
import type { Player } from '../../dom/create-player.ts'

/** A click into the start, as far as the device can. */
const CLICK_MS = 5
/** Of the hit area, below the line. */
const BELOW_PX = 14

interface PointerRules {
  /** The picture is shown turned by 90°. */
  isTurned: boolean
}

/** Where a pointer is along the bar, and how far above it. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, isTurned: boolean): ScrubPoint {
  const box = currentTarget.getBoundingClientRect()
  if (isTurned) return { x: clientY - box.top, above: clientX - box.left - BELOW_PX }
  return { x: clientX - box.left, above: box.bottom - BELOW_PX - clientY }
}

export type ScrubHandle = ReturnType<typeof useScrub>

/** A finger or a mouse on the seek bar: it looks for a place, and the film goes there when it lifts (VID-16). */
export function useScrub(player: Player, { isTurned }: PointerRules) {
  const [scrub, setScrub] = useState<Scrub | null>(null)
  /** Where a mouse is that is not pressed. */
  const [hover, setHover] = useState<number | null>(null)
  const pointer = useRef<number | null>(null)
  useEffect(() => {
    if (scrub?.isBack) navigator.vibrate?.(CLICK_MS)
  }, [scrub?.isBack])

  const barOf = ({ currentTarget }: PointerEvent<HTMLElement>): ScrubBar => ({
    width: isTurned ? currentTarget.offsetWidth : currentTarget.getBoundingClientRect().width,
    duration: player.getState().duration,
  })

  function placeAt(event: PointerEvent<HTMLElement>): number | null {
    const { width, duration } = barOf(event)
    return isKnownLength(duration) && width > 0 ? clampShare(pointOf(event, isTurned).x / width) * duration : null
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0 || !isKnownLength(player.getState().duration)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      setHover(null)
      setScrub(startScrub(pointOf(event, isTurned), player.clock.time, barOf(event)))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pointer.current === null && event.pointerType === 'mouse') setHover(placeAt(event))
      if (pointer.current !== event.pointerId) return
      const [at, bar] = [pointOf(event, isTurned), barOf(event)]
      // A mouse is exact by itself.
      const point = event.pointerType === 'mouse' ? { ...at, above: 0 } : at
      setScrub((before) => before && moveScrub(before, point, bar))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (pointer.current !== event.pointerId) return
      pointer.current = null
      if (scrub) player.seek(scrub.target)
      setScrub(null)
    },
    onPointerLeave: () => setHover(null),
    onPointerCancel() {
      pointer.current = null
      setScrub(null)
    },
  }
  return { scrub, hover, handlers }
}
