import { type DragEvent, useState } from 'react'
import { type Category, type FlatRow, type Move, moveByDrop, type Zone } from './tree-rules.ts'

/** Where a dragged category would fall. */
export interface Aim {
  target: number
  zone: Zone
  move: Move
  /** Pointer in px, from the corner of the tree. */
  x: number
  y: number
}

export interface Drag {
  dragged: number | undefined
  aim: Aim | undefined
  start: (event: DragEvent<HTMLElement>, row: Category) => void
  over: (event: DragEvent<HTMLElement>, flat: FlatRow<Category>) => void
  drop: (event: DragEvent<HTMLElement>) => void
  end: () => void
}

/** The upper and the lower third of a row stand for the places beside it, its middle for the place inside. */
function zoneAt(event: DragEvent<HTMLElement>): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / (height || 1)
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside'
}

/** Dragging of rows by their handles. */
export function useDrag(rows: readonly Category[], onMove: (move: Move) => void): Drag {
  const [dragged, setDragged] = useState<number>()
  const [aim, setAim] = useState<Aim>()
  const end = () => {
    setDragged(undefined)
    setAim(undefined)
  }
  return {
    dragged,
    aim,
    start(event, { category_id, name }) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      const line = event.currentTarget.closest('tr')
      if (line) event.dataTransfer.setDragImage(line, 20, 20)
      setDragged(category_id)
    },
    over(event, flat) {
      if (dragged === undefined) return
      const zone = zoneAt(event)
      const move = moveByDrop(rows, dragged, flat, zone)
      if (!move) {
        setAim(undefined)
        return
      }
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      const corner = event.currentTarget.closest('[data-tree]')?.getBoundingClientRect()
      const [x, y] = [event.clientX - (corner?.left ?? 0), event.clientY - (corner?.top ?? 0)]
      setAim({ target: flat.row.category_id, zone, move, x, y })
    },
    drop(event) {
      event.preventDefault()
      if (aim) onMove(aim.move)
      end()
    },
    end,
  }
}
