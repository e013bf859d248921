import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { placeSheet, type SheetPlace, type StageBox } from './sheet-place.ts'

/**
 * Marks the box of a film that sheets leave uncovered; one that fills the screen has `data-fullscreen` on the element
 * inside that does.
 */
export const STAGE_MARK = 'data-stage'

const findStage = () =>
  [...document.querySelectorAll<HTMLElement>(`[${STAGE_MARK}]`)].find((each) => each.getClientRects().length > 0)

const findFullscreen = (stage: HTMLElement) =>
  stage.matches('[data-fullscreen]') ? stage : stage.querySelector<HTMLElement>('[data-fullscreen]')

function readStage(): StageBox | null {
  const stage = findStage()
  if (!stage) return null
  const full = findFullscreen(stage)
  const { top, bottom } = stage.getBoundingClientRect()
  const shown = full ?? stage
  // As it is laid out: a film that is turned with its phone lies, too.
  return { top, bottom, isFullscreen: full !== null, isLying: shown.offsetWidth >= shown.offsetHeight }
}

function measure(): SheetPlace {
  const column = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--column')) || 500
  return placeSheet({ width: window.innerWidth, height: window.innerHeight }, readStage(), column)
}

/** The places of the open sheets, in the order of opening. */
const open: { place: SheetPlace }[] = []
const listeners = new Set<() => void>()

function publish() {
  const place = open.at(-1)?.place
  const root = document.documentElement
  root.toggleAttribute('data-aside', place?.kind === 'aside')
  if (place?.kind === 'aside') root.style.setProperty('--column-shift', `${-place.columnShift}px`)
  for (const listener of listeners) listener()
}

/** Where an open sheet lies; follows the window. Null while it is closed. */
export function useSheetPlace(isOpen: boolean): SheetPlace | null {
  const [place, setPlace] = useState<SheetPlace | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = { place: measure() }
    open.push(entry)
    const follow = () => {
      entry.place = measure()
      setPlace(entry.place)
      publish()
    }
    follow()
    window.addEventListener('resize', follow)
    document.addEventListener('fullscreenchange', follow)
    // A film that turns with its phone does so after the window has.
    const observer = new ResizeObserver(follow)
    const stage = findStage()
    if (stage) observer.observe(findFullscreen(stage) ?? stage)
    // Turned back in the frame in which the window has turned, it has the size that it had before.
    const turns = new MutationObserver(follow)
    if (stage) turns.observe(stage, { attributeFilter: ['data-turned', 'data-fullscreen'], subtree: true })
    return () => {
      observer.disconnect()
      turns.disconnect()
      window.removeEventListener('resize', follow)
      document.removeEventListener('fullscreenchange', follow)
      open.splice(open.indexOf(entry), 1)
      publish()
    }
  }, [isOpen])
  return place
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Width that the sheet on top takes beside a film in fullscreen; 0 without one. */
export function useBesideWidth(): number {
  return useSyncExternalStore(subscribe, () => {
    const place = open.at(-1)?.place
    return place?.kind === 'beside' ? place.width : 0
  })
}
