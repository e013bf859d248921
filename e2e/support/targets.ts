/** How large the area is that takes a finger, measured by asking the page what lies at a point (WCAG 2.5.5, 2.5.8). */
import type { Page } from '@playwright/test'

export interface Target {
  name: string
  width: number
  height: number
}

/** Controls in view whose area is smaller than `minPx` in either direction. Links inside a sentence are free (2.5.8). */
export function findSmallTargets(page: Page, minPx: number): Promise<Target[]> {
  return page.evaluate(async (least) => {
    const CONTROLS =
      'a[href], button, input, textarea, select, summary, [role=slider], [tabindex="0"]:not(section):not(dialog)'
    const scope = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null
    const isInSentence = (element: Element) =>
      /^inline/.test(getComputedStyle(element).display) &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
    const small: Target[] = []
    for (const element of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
      // What waits for a key's focus is no target of a finger until then.
      if (!isSeen(element) || isInSentence(element) || getComputedStyle(element).clipPath !== 'none') continue
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
      const isText = element.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])')
      const owner = label && !isText && element.matches('input') ? label : element
      owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = owner.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const isOurs = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (owner.contains(hit) || hit.closest('label') === owner)
      }
      /** Length of the stretch around the middle that is ours, in one direction. */
      const reach = (x: number, y: number, dx: number, dy: number) => {
        let length = 0
        while (length < 2 * least && isOurs(x + dx * (length + 1), y + dy * (length + 1))) length += 1
        return length
      }
      const [x, y] = [left + width / 2, top + height / 2]
      if (!isOurs(x, y)) {
        // The middle of a text that wraps, or under a bar that never goes away.
        if (width < least || height < least)
          small.push({ name: `covered ${owner.outerHTML.slice(0, 90)}`, width, height })
        continue
      }
      const across = reach(x, y, 1, 0) + reach(x, y, -1, 0) + 1
      const down = reach(x, y, 0, 1) + reach(x, y, 0, -1) + 1
      // A hair of rounding.
      if (across < least - 0.5 || down < least - 0.5) {
        const said = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
        small.push({
          name: `${element.tagName.toLowerCase()} “${said.trim().slice(0, 30)}”`,
          width: across,
          height: down,
        })
      }
    }
    return small
  }, minPx)
}
