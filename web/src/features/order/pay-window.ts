/** A window for a provider's page, opened inside the press; its address may come later. */
export interface PayWindow {
  /** False when the browser held it back. */
  is_open: boolean
  go(url: URL): void
  close(): void
}

/** Opens an empty window that cannot reach back into this one. */
export function openPayWindow(): PayWindow {
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  return {
    is_open: opened !== null,
    go: (url) => opened?.location.replace(url.href),
    close: () => opened?.close(),
  }
}
