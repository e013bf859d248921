import { useEffect, useEffectEvent } from 'react'
import type { BackHandler } from '../dom/page-hooks.ts'
import { usePage, useStackApi } from './context.ts'

/** Calls `handler` before the page is left by back; returning `true` keeps the page (NAV-42). */
export function useBackPress(handler: BackHandler): void {
  const stack = useStackApi()
  const { pageId } = usePage()
  const ask = useEffectEvent(handler)
  useEffect(() => stack.onBackPress(pageId, (from) => ask(from)), [stack, pageId])
}

/**
 * Lets back close a layer before it leaves the page (NAV-43): dialog, sheet, viewer, fullscreen, menu.
 * `close` must make `isOpen` false; it is also called when the app navigates while the layer is open.
 */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const stack = useStackApi()
  const closeLayer = useEffectEvent(close)
  useEffect(() => (isOpen ? stack.openLayer(() => closeLayer()) : undefined), [stack, isOpen])
}
