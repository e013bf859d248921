import type { Composition } from './compose.ts'

/** Styles become the elements' own again, as React expects to find them. */
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

/** The sheet of the app, which the document has let wait, becomes one of the page. If it never comes, the app starts all the same. */
export function switchOnSheet(page: Document): Promise<unknown> | undefined {
  const link = page.querySelector<HTMLLinkElement>('link[as=style]')
  if (!link) return
  return new Promise((done) => {
    link.onload = link.onerror = done
    link.rel = 'stylesheet'
  })
}

/** Nothing that an earlier visit of this document left: home alone, as it opens. */
function isAtHome({ stack }: Composition): boolean {
  const { path, query } = stack.current()
  const notes = Object.values(stack.memory.dump())
  const is_untouched = notes.every(({ values }) => Object.keys(values).length === 0)
  return path === 'pages/index/index' && Object.keys(query).length === 0 && is_untouched
}

/** Whether the app begins with exactly what the server has drawn; it is made ready then, and removed otherwise. */
export function prepareTakeOver(root: HTMLElement, composition: Composition): boolean {
  const is_same = composition.first_view !== undefined && root.firstElementChild !== null && isAtHome(composition)
  takeOverStyles(root.ownerDocument)
  if (!is_same) root.replaceChildren()
  delete root.ownerDocument.documentElement.dataset.start
  return is_same
}
