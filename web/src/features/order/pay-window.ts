/** A window for a provider's page, opened during the press; its address may follow later. */
export interface PayWindow {
  /** False if the browser blocked it. */
  isOpen: boolean
  go(url: URL): void
  close(): void
}

/** Opens an empty window without access to this one. */
export function openPayWindow(): PayWindow {
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  return {
    isOpen: opened !== null,
    go: (url) => opened?.location.replace(url.href),
    close: () => opened?.close(),
  }
}
