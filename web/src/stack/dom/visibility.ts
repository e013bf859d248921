/** Whether the browser tab is in view (NAV-34). */
export interface VisibilityPort {
  isHidden(): boolean
  listen(onChange: () => void): () => void
}

export function createDocumentVisibility(page: Document = document): VisibilityPort {
  return {
    isHidden: () => page.visibilityState === 'hidden',
    listen(onChange) {
      page.addEventListener('visibilitychange', onChange)
      return () => page.removeEventListener('visibilitychange', onChange)
    },
  }
}
