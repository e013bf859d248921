/**
 * What of a stage can be seen, as boxes, and which of them lie on each other (docs/design.md#player). Seen is what its
 * opacity, its visibility, what clips it and the mask of the lanes leave.
 */
import type { Page } from '@playwright/test'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `ink`: letters and drawings. `ground`: what they stand on, such as a plate. `lane`: where danmu may be. */
interface Seen extends Box {
  name: string
  kind: 'ink' | 'ground' | 'lane'
  /** Which part of the stage it belongs to, by the name of its style: `bottom`, `subtitle`, `knob`. */
  part: string
  /** The numbers of the element and of what it lies in, up to the stage. */
  path: number[]
  /** The mask over it, and the box that it masks. */
  mask: { image: string; top: number; height: number } | null
}

/** In the page: names of elements of a stage, and what their ancestors leave of them. */
function createStageTools(stage: Element) {
  const numbers = new Map<Element, number>()
  /** `back` of `back_layers`, as the build names it, and of `_back_1x2y3_4`, as pages of a part alone do. */
  const styleOf = (element: Element | null) => element?.getAttribute('class')?.match(/(?:^|\s)_?([a-zA-Z]+)_/)?.[1]
  return {
    nameOf(element: Element): string {
      const text = element.textContent?.trim().slice(0, 24) ?? ''
      const label = element.closest('button')?.ariaLabel
      return `${styleOf(element) ?? element.tagName.toLowerCase()}${label ? ` of “${label}”` : text ? ` “${text}”` : ''}`
    },
    /** The child of the stage that it lies in; of the clipped picture and of the bar, the child of those. */
    partOf(element: Element): string {
      let part = element
      for (let each = element; each !== stage && each.parentElement; each = each.parentElement) {
        part = each
        const parent = each.parentElement
        if (parent.hasAttribute('data-seek') || parent.querySelector(':scope > video, :scope > * > video')) break
      }
      return styleOf(part) ?? part.tagName.toLowerCase()
    },
    pathOf(element: Element): number[] {
      const path: number[] = []
      for (let each: Element | null = element; each && each !== stage; each = each.parentElement) {
        if (!numbers.has(each)) numbers.set(each, numbers.size)
        path.push(numbers.get(each) ?? 0)
      }
      return path
    },
    /** Null where the ancestors hide the box. */
    leftOf(element: Element, box: Box): Pick<Seen, 'mask' | keyof Box> | null {
      let { left, top, right, bottom } = box
      let mask: Seen['mask'] = null
      for (let each: Element | null = element; each && stage.contains(each); each = each.parentElement) {
        const style = getComputedStyle(each)
        if (!each.checkVisibility({ visibilityProperty: true }) || Number(style.opacity) < 0.05) return null
        if (style.clipPath !== 'none') return null
        const own = each.getBoundingClientRect()
        if (style.overflow !== 'visible') {
          left = Math.max(left, own.left)
          top = Math.max(top, own.top)
          right = Math.min(right, own.right)
          bottom = Math.min(bottom, own.bottom)
        }
        if (style.maskImage !== 'none' && !each.closest('[data-seek]'))
          mask = { image: style.maskImage, top: own.top, height: own.height }
      }
      return right - left >= 2 && bottom - top >= 2 ? { left, top, right, bottom, mask } : null
    },
  }
}

type Tools = ReturnType<typeof createStageTools>

/** In the page: everything of the stage that can be seen now. */
function readStage(stage: Element, { nameOf, partOf, pathOf, leftOf }: Tools): Seen[] {
  const seen: Seen[] = []
  const alphaOf = (color: string) => Number(color.match(/[\d.]+/g)?.[3] ?? 1)
  /** A ground that is no larger than half of the stage: more is a veil. */
  const isGround = ({ left, right, top, bottom }: Box) =>
    (right - left) * (bottom - top) < (stage.clientWidth * stage.clientHeight) / 2
  function add(element: Element, kind: Seen['kind'], box: Box) {
    const left = leftOf(element, box)
    if (left) seen.push({ ...left, kind, name: nameOf(element), part: partOf(element), path: pathOf(element) })
  }

  function addGrounds(element: Element, box: DOMRect) {
    const style = getComputedStyle(element)
    const isDrawn =
      alphaOf(style.backgroundColor) > 0.2 ||
      Number.parseFloat(style.borderTopWidth) > 0 ||
      style.backgroundImage.includes('url')
    // Lines of text with a ground of their own have a box for each line.
    const boxes = style.display === 'inline' ? [...element.getClientRects()] : [box]
    if (isDrawn) for (const each of boxes) if (isGround(each)) add(element, 'ground', each)
    const before = getComputedStyle(element, '::before')
    if (before.content === 'none' || before.position !== 'absolute' || alphaOf(before.backgroundColor) <= 0.2) return
    const [left, top] = [box.left + Number.parseFloat(before.left), box.top + Number.parseFloat(before.top)]
    const [width, height] = [Number.parseFloat(before.width), Number.parseFloat(before.height)]
    add(element, 'ground', { left, top, right: left + width, bottom: top + height })
  }

  for (const element of stage.querySelectorAll('*')) {
    if (element.closest('video, [data-poster]') || element.parentElement?.closest('svg')) continue
    const box = element.getBoundingClientRect()
    if (element.hasAttribute('data-lane')) add(element, 'lane', box)
    else if (element instanceof SVGElement) add(element, 'ink', box)
    else {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) add(element, 'ink', line)
      }
      addGrounds(element, box)
    }
  }
  return seen
}

const STOP = /rgba?\(([^)]+)\)((?:\s*(?:calc\([^)]*\)|-?[\d.]+(?:px|%)))*)/g
const PLACE = /calc\(([\d.]+)% ([+-]) ([\d.]+)px\)|(-?[\d.]+)(px|%)/g

/** Stretches from the top that a mask of `linear-gradient(#000 …, transparent …, #000 …)` leaves, in pixels. */
function readMask(image: string, height: number): [number, number][] {
  if (!image.startsWith('linear-gradient')) return [[0, height]]
  const placeOf = ([, share, sign, px, plain, unit]: RegExpMatchArray) => {
    if (share !== undefined) return (Number(share) / 100) * height + (sign === '-' ? -1 : 1) * Number(px)
    return unit === '%' ? (Number(plain) / 100) * height : Number(plain)
  }
  const stops = [...image.matchAll(STOP)].flatMap(([, color = '', places = '']) =>
    [...places.matchAll(PLACE)].map((place) => ({
      at: placeOf(place),
      isOpaque: Number(color.split(',')[3] ?? 1) > 0,
    })),
  )
  const stretches: [number, number][] = []
  let [from, last, wasOpaque] = [0, 0, stops[0]?.isOpaque ?? true]
  for (const { at, isOpaque } of stops) {
    last = Math.max(last, at)
    if (wasOpaque && !isOpaque) stretches.push([from, last])
    if (!wasOpaque && isOpaque) from = last
    wasOpaque = isOpaque
  }
  return wasOpaque ? [...stretches, [from, height]] : stretches
}

/** What the mask of the lanes leaves of them. */
function unmask(seen: Seen): Seen[] {
  const { mask } = seen
  if (!mask) return [seen]
  return readMask(mask.image, mask.height)
    .map(([from, to]) => ({
      ...seen,
      top: Math.max(seen.top, mask.top + from),
      bottom: Math.min(seen.bottom, mask.top + to),
    }))
    .filter(({ top, bottom }) => bottom > top)
}

/** Less than this is a line that touches another one. */
const TOUCH_PX = 1

/** What the bar is drawn of, and what a preview is. */
const DRAWN_TOGETHER = [
  ['track', 'knob', 'idle', 'heat', 'hair'],
  ['tile', 'picture'],
]

const isInside = (inner: Seen, outer: Seen) => outer.path[0] !== undefined && inner.path.includes(outer.path[0])

function mayTouch(one: Seen, other: Seen): boolean {
  if (one.kind === 'lane' && other.kind === 'lane') return true
  if (isInside(one, other) || isInside(other, one)) return true
  return DRAWN_TOGETHER.some((parts) => parts.includes(one.part) && parts.includes(other.part))
}

function findOverlaps(seen: Seen[]): string[] {
  const found = new Set<string>()
  seen.forEach((one, place) => {
    for (const other of seen.slice(place + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (width <= TOUCH_PX || height <= TOUCH_PX || mayTouch(one, other)) continue
      found.add(`${one.name} and ${other.name}: ${Math.round(width)} × ${Math.round(height)}`)
    }
  })
  return [...found]
}

export interface StageSight {
  /** Pairs that lie on each other, in words; empty when nothing does. */
  overlaps: string[]
  /** Parts in sight, by the names of their styles. */
  parts: string[]
}

/** What of the stage is in sight now, and what of it lies on something else. */
export async function lookAtStage(page: Page): Promise<StageSight> {
  const stage = page.locator('section[data-state]').filter({ visible: true }).first()
  const tools = await stage.evaluateHandle(createStageTools)
  const seen = (await stage.evaluate(readStage, tools)).flatMap(unmask)
  await tools.dispose()
  return { overlaps: findOverlaps(seen), parts: [...new Set(seen.map(({ part }) => part))].sort() }
}
