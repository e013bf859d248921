import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { edgesWidth, numToLeaveOut, type TableShape, withoutWide } from './column-widths.ts'
import type { Column } from './table-types.ts'

/** The columns for which `hold` has room; the same until others have. */
export function useFittingColumns<Row>(
  table: TableShape<Row>,
  hold: RefObject<HTMLElement | null>,
): readonly Column<Row>[] {
  const { columns } = table
  const edges = edgesWidth(table)
  const [leftOut, setLeftOut] = useState(0)
  useLayoutEffect(() => {
    const element = hold.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const look = () => {
      // What is not shown has no width; it is looked at again when it is.
      if (element.clientWidth > 0) setLeftOut(numToLeaveOut(columns, element.clientWidth - edges))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [hold, columns, edges])
  return useMemo(() => withoutWide(columns, leftOut), [columns, leftOut])
}
