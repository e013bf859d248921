import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { dropPlace, roomFor } from './queue-drag.ts'

interface Dragging {
  from: number
  heights: readonly number[]
  startY: number
  /** Pixels. */
  by: number
}

/** A finger that moves less has pressed. */
const PRESS_PX = 4

/** Rows of a list that are dragged by a handle: the dragged one follows the finger, the others make room. */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (from: number, by: number) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const wasDragged = useRef(false)
  const to = dragging ? dropPlace(dragging.heights, dragging.from, dragging.by) : 0

  return {
    /** The press that ends a drag is none. */
    wasDragged: () => wasDragged.current,
    styleOf(place: number): CSSProperties | undefined {
      if (!dragging) return undefined
      if (place === dragging.from) return { transform: `translateY(${dragging.by}px)`, zIndex: 1, transition: 'none' }
      return { transform: `translateY(${roomFor(dragging.heights, dragging.from, to, place)}px)` }
    },
    isDragged: (place: number) => dragging?.from === place,
    handleProps: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDragged.current = false
        const heights = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height)
        setDragging({ from: place, heights, startY: event.clientY, by: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!dragging) return
        const by = event.clientY - dragging.startY
        if (Math.abs(by) > PRESS_PX) wasDragged.current = true
        setDragging({ ...dragging, by })
      },
      onPointerUp() {
        if (dragging && to !== dragging.from) onMove(dragging.from, to - dragging.from)
        setDragging(null)
      },
      onPointerCancel: () => setDragging(null),
    }),
  }
}
