import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type CarouselChange, createTrack, type Track } from './track.ts'

/**
 * Slides of a viewport: the current one, whether it is being dragged, and navigation. `ids` are those of the slides.
 */
export function useSlider(
  viewport: RefObject<HTMLElement | null>,
  ids: readonly (string | number)[],
  reducedMotion: boolean,
  onChange: (change: CarouselChange) => void,
) {
  const [wanted, setCurrent] = useState(0)
  const [touched, setTouched] = useState(false)
  const track = useRef<Track>(null)
  const count = ids.length
  const current = Math.min(wanted, Math.max(0, count - 1))

  const isAnimated = useEffectEvent(() => !reducedMotion)
  const follow = useEffectEvent((change: CarouselChange) => {
    setCurrent(change.current)
    onChange(change)
  })
  const create = useEffectEvent((element: HTMLElement) =>
    createTrack({
      viewport: element,
      count,
      start: current,
      isAnimated: () => isAnimated(),
      onChange: (change) => follow(change),
      onTouch: setTouched,
    }),
  )

  // Other slides are other elements, which must be placed anew.
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (!viewport.current || count < 2) return
    const created = create(viewport.current)
    track.current = created
    return () => {
      created.destroy()
      setTouched(false)
    }
  }, [viewport, key])

  return {
    current,
    touched,
    advance: () => track.current?.advance(),
    goTo: (index: number) => track.current?.goTo(index),
  }
}
