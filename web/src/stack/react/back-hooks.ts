import { useEffect, useEffectEvent } from 'react'
import type { BackHandler } from '../dom/page-hooks.ts'
import { usePage, useStackFace } from './context.ts'

/** Asks before the page is left by back; returning `true` keeps it (NAV-42). */
export function useBackPress(handler: BackHandler): void {
  const stack = useStackFace()
  const { page_id } = usePage()
  const ask = useEffectEvent(handler)
  useEffect(() => stack.onBackPress(page_id, (from) => ask(from)), [stack, page_id])
}

/**
 * A layer that back closes first (NAV-43): dialog, sheet, viewer, fullscreen, menu.
 * `close` has to make `is_open` false; it is also called when the app navigates away under the layer.
 */
export function useBackLayer(is_open: boolean, close: () => void): void {
  const stack = useStackFace()
  const closeLayer = useEffectEvent(close)
  useEffect(() => (is_open ? stack.openLayer(() => closeLayer()) : undefined), [stack, is_open])
}
