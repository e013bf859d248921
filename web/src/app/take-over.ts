import type { Composition } from './compose.ts'

/** Moves styles back to the elements, as React expects them for hydration. */
function takeOverStyles(page: Document): void {
  const sheet = page.querySelector<HTMLStyleElement>('style[data-first-view]')
  for (const rule of sheet?.sheet?.cssRules ?? []) {
    const { selectorText, style } = rule as CSSStyleRule
    for (const element of page.querySelectorAll<HTMLElement>(selectorText)) {
      element.style.cssText = style.cssText
      element.removeAttribute('data-style')
    }
  }
  sheet?.remove()
}

/**
 * Enables the app's stylesheet, which the document has loaded without blocking. If it fails to load, the app starts all
 * the same.
 */
export function switchOnSheet(page: Document): Promise<unknown> | undefined {
  const link = page.querySelector<HTMLLinkElement>('link[as=style]')
  if (!link) return
  return new Promise((done) => {
    link.onload = link.onerror = done
    link.rel = 'stylesheet'
  })
}

/** Whether the stack shows home alone, in its initial state. */
function isAtHome({ stack }: Composition): boolean {
  const { path, query } = stack.current()
  const notes = Object.values(stack.memory.dump())
  const isUntouched = notes.every(({ values }) => Object.keys(values).length === 0)
  return path === 'pages/index/index' && Object.keys(query).length === 0 && isUntouched
}

/**
 * Whether the app starts with exactly what the server has rendered; prepares the markup for hydration then, and removes
 * it otherwise.
 */
export function prepareTakeOver(root: HTMLElement, composition: Composition): boolean {
  const isSame = composition.firstView !== undefined && root.firstElementChild !== null && isAtHome(composition)
  takeOverStyles(root.ownerDocument)
  if (!isSame) root.replaceChildren()
  delete root.ownerDocument.documentElement.dataset.start
  return isSame
}

/**
 * The button of the drawn home that was pressed last before the app listened (boot.ts), or null. React hydrates at once what
 * is pressed after hydration has begun.
 */
export function takePressed(root: HTMLElement): HTMLElement | null {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  return pressed
}
