/** Whether the browser tab is in view (NAV-34). */
export interface VisibilityPort {
  isHidden(): boolean
  listen(on_change: () => void): () => void
}

export function createDocumentVisibility(page: Document = document): VisibilityPort {
  return {
    isHidden: () => page.visibilityState === 'hidden',
    listen(on_change) {
      page.addEventListener('visibilitychange', on_change)
      return () => page.removeEventListener('visibilitychange', on_change)
    },
  }
}
