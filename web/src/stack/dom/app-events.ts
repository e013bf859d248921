import { planPageEvents } from '../core/lifecycle.ts'
import { type StackState, topPage } from '../core/state.ts'
import type { Listeners } from './listeners.ts'
import type { LifecycleEvent } from './stack.ts'
import type { VisibilityPort } from './visibility.ts'

/** Publishes the events of the start, and from then on those of the browser tab (NAV-34). Returns the function that ends it. */
export function startAppEvents(
  lifecycle: Listeners<[LifecycleEvent]>,
  getState: () => StackState,
  visibility: VisibilityPort | undefined,
  onHidden: () => void,
): (() => void) | undefined {
  const stop = visibility?.listen(() => {
    const isHidden = visibility.isHidden()
    lifecycle.call({ kind: isHidden ? 'app_hide' : 'app_show' })
    lifecycle.call({ kind: isHidden ? 'hide' : 'show', page: topPage(getState()) })
    // After the listeners, who may have had something to note. It can be the last chance before the document ends.
    if (isHidden) onHidden()
  })
  lifecycle.call({ kind: 'app_launch', page: topPage(getState()) })
  lifecycle.call({ kind: 'app_show' })
  for (const event of planPageEvents(null, getState())) lifecycle.call(event)
  return stop
}
