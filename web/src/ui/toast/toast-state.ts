/**
 * Toast and loading are one instance: whichever came last is shown (POP-01 to POP-10). Pure.
 */

export type Toast = { readonly id: number; readonly text: string; readonly tone: 'status' | 'alert' }
export type Loading = { readonly id: number; readonly text: string }

export type ToastState = {
  readonly toast: Toast | null
  /** Every start that has not ended yet, oldest first. */
  readonly loadings: readonly Loading[]
}

export const emptyToastState: ToastState = { toast: null, loadings: [] }

/** POP-03: a new toast takes the place of the old one. */
export function withToast(state: ToastState, toast: Toast): ToastState {
  return { ...state, toast }
}

/** POP-05: ends a toast, never a loading. With an id, only that toast. */
export function withoutToast(state: ToastState, id?: number): ToastState {
  const other = state.toast === null || (id !== undefined && state.toast.id !== id)
  return other ? state : { ...state, toast: null }
}

/** POP-04: a loading that starts over a toast is what shows. */
export function withLoading(state: ToastState, loading: Loading): ToastState {
  return { toast: null, loadings: [...state.loadings, loading] }
}

/** POP-06: ends one start; the others keep the loading on screen. Never ends a toast (POP-05). */
export function withoutLoading(state: ToastState, id: number): ToastState {
  const loadings = state.loadings.filter((loading) => loading.id !== id)
  return loadings.length === state.loadings.length ? state : { ...state, loadings }
}

/** What is on screen: the toast, else the youngest loading (a toast over a loading brings it back, POP-06). */
export function shownToast(state: ToastState): Toast | null {
  return state.toast
}

/** See `shownToast`. */
export function shownLoading(state: ToastState): Loading | null {
  return state.toast ? null : (state.loadings.at(-1) ?? null)
}
