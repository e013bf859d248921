import { pushEntry } from './edit.ts'
import { entryAt, layerCount, type StackState } from './state.ts'

/** One more layer above the top page (NAV-43): an entry of its own, so that the browser's back closes it. */
export function openLayer(state: StackState): StackState {
  const here = entryAt(state, state.at)
  return pushEntry(state, { ...here, layerCount: here.layerCount + 1 })
}

/** One layer less; does nothing when none is open. */
export function closeLayer(state: StackState): StackState {
  return layerCount(state) === 0 ? state : { ...state, at: state.at - 1 }
}
