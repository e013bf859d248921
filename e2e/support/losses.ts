/**
 * Everything that is lost on a page, each kind by a function that runs in the page: it may use nothing but its argument.
 */

/** What they share. `layer`: selects where to look; the whole page if nothing matches. */
export function createPageTools(layer: string) {
  const styleOf = (element: Element) => getComputedStyle(element)
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"]') === null
  /** The first of an element and those around it. */
  const closestOf = (element: Element, isWanted: (each: Element) => boolean) => {
    for (let each: Element | null = element; each; each = each.parentElement) if (isWanted(each)) return each
    return null
  }
  /** Boxes around an element that scroll by themselves. */
  const scrollersOf = (element: Element, axis: 'overflowX' | 'overflowY') => {
    const scrollers: Element[] = []
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll/.test(styleOf(each)[axis])) scrollers.push(each)
    return scrollers
  }
  /** For readers only: one pixel, cut. */
  const isForReaders = (element: Element) =>
    closestOf(element, (each) => {
      const { width, height } = each.getBoundingClientRect()
      return width <= 1 && height <= 1
    }) !== null
  const area = [...document.querySelectorAll(layer)].at(-1) ?? document.body
  return {
    area,
    seen: [...area.querySelectorAll('*')].filter((each) => isSeen(each) && !isForReaders(each)),
    isSeen,
    styleOf,
    closestOf,
    scrollersOf,
    name(element: Element) {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`
    },
    /** A slide of the carousel waits beside it. */
    scrollsSideways: (element: Element) =>
      element.closest('[aria-roledescription]') !== null || scrollersOf(element, 'overflowX').length > 0,
  }
}

export type PageTools = ReturnType<typeof createPageTools>

export function findWidePage({ seen, name, scrollsSideways, styleOf }: PageTools): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const [widest] = seen
    .filter((each) => !scrollsSideways(each) && styleOf(each).position !== 'fixed')
    .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
  return [`the page is ${scrollWidth} wide in a window of ${clientWidth}${widest ? `: ${name(widest)}` : ''}`]
}

export function findCutText({ seen, name, scrollsSideways, styleOf, closestOf }: PageTools): string[] {
  const { clientWidth } = document.documentElement
  const losses: string[] = []
  const textNodesOf = (element: Element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  /** A cut on purpose says so: an ellipsis, or a number of lines. */
  const isShortened = (element: Element) =>
    closestOf(element, (each) => {
      const { textOverflow, webkitLineClamp } = styleOf(each)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }) !== null
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = styleOf(element)
    const isWider = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    return isWider || (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
  }
  const isOutOfControl = (element: Element) => {
    const text = document.createRange()
    const own = textNodesOf(element)
    const [first, last] = [own.at(0), own.at(-1)]
    if (first) text.setStartBefore(first)
    if (last) text.setEndAfter(last)
    const lines = text.getBoundingClientRect()
    const control = element.closest('button, a, summary, label')
    if (!control || styleOf(control).display === 'inline') return false
    const box = control.getBoundingClientRect()
    return lines.right > box.right + 2 || lines.left < box.left - 2
  }

  for (const element of seen.filter((each) => textNodesOf(each).some((node) => node.nodeValue?.trim()))) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (right > clientWidth + 1 || left < -1) && !scrollsSideways(element))
      losses.push(`beside the window (${Math.round(left)}–${Math.round(right)}): ${name(element)}`)
    if (isShortened(element)) continue
    if (isCut(element)) losses.push(`cut: ${name(element)}`)
    if (isOutOfControl(element)) losses.push(`out of its control: ${name(element)}`)
  }
  return losses
}

export function findCutPlaceholders({ area, isSeen, styleOf }: PageTools): string[] {
  const losses: string[] = []
  const pen = document.createElement('canvas').getContext('2d')
  for (const input of area.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
    const { font, textOverflow, paddingLeft, paddingRight } = styleOf(input)
    if (!pen || !isSeen(input) || textOverflow === 'ellipsis') continue
    pen.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(input.placeholder).width > room + 1) losses.push(`cut: placeholder “${input.placeholder}”`)
  }
  return losses
}

export function findOverlaps({ seen, name, styleOf, closestOf, scrollersOf }: PageTools): string[] {
  const losses: string[] = []
  const liftedBy = (element: Element) => closestOf(element, (each) => /fixed|sticky/.test(styleOf(each).position))
  /** A picture or a row that leads somewhere is pressed beside the button that lies on it, or at the end of its line. */
  const fills = (element: Element) => {
    const { position, inset, gridTemplateColumns } = styleOf(element)
    return (position === 'absolute' && inset === '0px') || gridTemplateColumns.startsWith('subgrid')
  }
  /** Where it shows: what is scrolled out of a box that scrolls by itself is behind the edge of that box. */
  const shownBox = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect()
    for (const each of scrollersOf(element, 'overflowY')) {
      const edge = each.getBoundingClientRect()
      ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    return { left, right, top, bottom }
  }
  const mayOverlap = (one: Element, other: Element) =>
    one.contains(other) ||
    other.contains(one) ||
    liftedBy(one) !== liftedBy(other) ||
    styleOf(one).opacity === '0' ||
    styleOf(other).opacity === '0' ||
    (fills(one) && one.parentElement?.contains(other))
  // What waits for the focus of a key is cut to nothing until then.
  const controls = seen
    .filter((each) => each.matches('a[href], button, input, textarea, summary, [role=radio]'))
    .filter((each) => styleOf(each).clipPath === 'none')
  controls.forEach((one, place) => {
    const a = shownBox(one)
    for (const other of controls.slice(place + 1)) {
      if (mayOverlap(one, other)) continue
      const b = shownBox(other)
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 2 && down > 2) losses.push(`over each other: ${name(one)} and ${name(other)}`)
    }
  })
  return losses
}
