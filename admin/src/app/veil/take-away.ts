/** Marks what stays when a page is taken away. */
export const STAYS = 'data-stays'
/** Empty elements by which react-aria finds the bounds of a dialog, beside it in the body; without them it would hold no focus. */
const BOUNDS = '[data-focus-scope-start], [data-focus-scope-end]'

/** Elements that are scrolled, with how far: a browser forgets it of what leaves the document. */
function scrolledIn(element: Element): (readonly [Element, number, number])[] {
  return [element, ...element.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((one) => [one, one.scrollTop, one.scrollLeft] as const)
}

/**
 * Takes everything out of the document but what holds an element marked with `STAYS`: it cannot be seen, searched, read aloud, or
 * found with the tools of the browser's page. Elements are kept as they are, with what was typed and how far they were scrolled.
 * The returned function puts them back where they were.
 */
export function takeAway(body: HTMLElement, title: string): () => void {
  const { ownerDocument: page } = body
  const view = page.defaultView
  const place = { left: view?.scrollX ?? 0, top: view?.scrollY ?? 0 }
  const formerTitle = page.title
  const taken = [...body.children]
    .filter(
      (child) => !child.matches(`[${STAYS}], ${BOUNDS}, script, style`) && child.querySelector(`[${STAYS}]`) === null,
    )
    .map((child) => {
      const stand = page.createComment('')
      const scrolled = scrolledIn(child)
      child.replaceWith(stand)
      return { child, stand, scrolled }
    })
  page.title = title
  // What comes into the page meanwhile (a toast, a menu) is not shown either.
  body.dataset.veiled = ''
  return () => {
    delete body.dataset.veiled
    for (const { child, stand, scrolled } of taken) {
      stand.replaceWith(child)
      for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    }
    page.title = formerTitle
    view?.scrollTo({ ...place, behavior: 'instant' })
  }
}
