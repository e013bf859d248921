import type { ComponentType } from 'react'
import { useLateLayer } from './use-late-layer.ts'

export interface SheetFace {
  open: boolean
  onClose: () => void
}

/** A sheet that stands in the page from the start, closed, and whose code is fetched when it is first opened. */
export function lateSheet<Props extends SheetFace>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LateSheet(props: Props) {
    const Sheet = useLateLayer(props.open, load, props.onClose)
    return Sheet && <Sheet {...props} />
  }
}
