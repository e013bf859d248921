import type { ComponentType } from 'react'
import { useLazyLayer } from './use-lazy-layer.tsx'

export interface LazySheetProps {
  open: boolean
  onClose: () => void
}

/** A sheet that is mounted closed, and whose code is loaded when it first opens. */
export function lazySheet<Props extends LazySheetProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazySheet(props: Props) {
    return useLazyLayer(props.open, load, props.onClose, (Sheet) => <Sheet {...props} />)
  }
}
