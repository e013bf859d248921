import { type PointerEvent, type RefObject, useRef } from 'react'
import { closesSheet, type Drag, dragOffset } from './sheet-drag.ts'

/**
 * Handlers for the head of a sheet: dragging down moves the panel, and a far or fast release closes it. The sheet has a
 * button for it as well.
 */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)

  function place(offset: number | null) {
    const element = panel.current
    if (!element) return
    element.style.transition = offset === null ? '' : 'none'
    element.style.transform = offset === null ? '' : `translateY(${offset}px)`
  }

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { fromY: event.clientY, fromMs: event.timeStamp, y: event.clientY, ms: event.timeStamp }
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    drag.current = { ...drag.current, y: event.clientY, ms: event.timeStamp }
    place(dragOffset(drag.current))
  }

  function end() {
    const last = drag.current
    drag.current = null
    place(null)
    if (last && closesSheet(last)) onClose()
  }

  function cancel() {
    drag.current = null
    place(null)
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel }
}
