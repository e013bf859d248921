/** What must not happen at any width or text size, measured in the page (design book 5, WCAG 1.4.4 and 1.4.10). */
import type { Page } from '@playwright/test'

/** Size of the browser's standard type, as a visitor sets it: rem and em of media queries follow. */
export async function setTextSize(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

/** Everything that is lost on the open page, in words; empty when nothing is. `layer`: only in what matches, if anything does. */
export function findLosses(page: Page, layer = 'body'): Promise<string[]> {
  return page.evaluate((layer_selector) => {
    const losses: string[] = []
    const name = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null
    const styleOf = (element: Element) => getComputedStyle(element)
    /** For readers only: one pixel, cut. */
    const isForReaders = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect()
        if (width <= 1 && height <= 1) return true
      }
      return false
    }
    const scrollsSideways = (element: Element) => {
      // A slide of the carousel waits beside it.
      if (element.closest('[aria-roledescription]')) return true
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (/auto|scroll/.test(styleOf(each).overflowX)) return true
      return false
    }
    /** A cut on purpose says so: an ellipsis, or a number of lines. */
    const isShortened = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { textOverflow, webkitLineClamp } = styleOf(each)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true
      }
      return false
    }
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const area = [...document.querySelectorAll(layer_selector)].at(-1) ?? document.body
    const seen = [...area.querySelectorAll('*')].filter((each) => isSeen(each) && !isForReaders(each))

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const [widest] = seen
        .filter((each) => !scrollsSideways(each) && styleOf(each).position !== 'fixed')
        .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
      losses.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}${widest ? `: ${name(widest)}` : ''}`)
    }

    for (const element of seen.filter(hasOwnText)) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (right > clientWidth + 1 || left < -1) && !scrollsSideways(element))
        losses.push(`beside the window (${Math.round(left)}–${Math.round(right)}): ${name(element)}`)
      if (isShortened(element)) continue
      const style = styleOf(element)
      const is_cut =
        (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (is_cut) losses.push(`cut: ${name(element)}`)
      const text = document.createRange()
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const [first, last] = [own.at(0), own.at(-1)]
      if (first) text.setStartBefore(first)
      if (last) text.setEndAfter(last)
      const lines = text.getBoundingClientRect()
      const control = element.closest('button, a, summary, label')
      const frame = control?.getBoundingClientRect()
      if (control && frame && styleOf(control).display !== 'inline')
        if (lines.right > frame.right + 2 || lines.left < frame.left - 2)
          losses.push(`out of its control: ${name(element)}`)
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const input of area.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      const { font, textOverflow, paddingLeft, paddingRight } = styleOf(input)
      if (!pen || !isSeen(input) || textOverflow === 'ellipsis') continue
      pen.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(input.placeholder).width > room + 1) losses.push(`cut: placeholder “${input.placeholder}”`)
    }

    const isLifted = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(styleOf(each).position)) return each
      return null
    }
    /** A picture that leads somewhere is pressed beside the button that lies on it. */
    const fills = (element: Element) => {
      const { position, inset } = styleOf(element)
      return position === 'absolute' && inset === '0px'
    }
    /** Where it shows: what is scrolled out of a box that scrolls by itself is behind the edge of that box. */
    const shownBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
        if (!/auto|scroll/.test(styleOf(each).overflowY)) continue
        const edge = each.getBoundingClientRect()
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      return { left, right, top, bottom }
    }
    // What waits for the focus of a key is cut to nothing until then.
    const controls = seen
      .filter((each) => each.matches('a[href], button, input, textarea, summary, [role=radio]'))
      .filter((each) => styleOf(each).clipPath === 'none')
    controls.forEach((one, place) => {
      const a = shownBox(one)
      for (const other of controls.slice(place + 1)) {
        if (one.contains(other) || other.contains(one) || isLifted(one) !== isLifted(other)) continue
        if (styleOf(one).opacity === '0' || styleOf(other).opacity === '0') continue
        if (fills(one) && one.parentElement?.contains(other)) continue
        const b = shownBox(other)
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > 2) losses.push(`over each other: ${name(one)} and ${name(other)}`)
      }
    })
    return losses
  }, layer)
}
