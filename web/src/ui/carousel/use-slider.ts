import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What made the carousel change (SWP-09). */
export type ChangeSource = 'autoplay' | 'touch' | 'click'

export type CarouselChange = { current: number; source: ChangeSource }

/** The friction of the library's motion at which a slide has arrived after about 500 ms. */
const EASE_OUT_500_MS = 20

/**
 * The sliding itself. A release moves on after half the width or a flick of about 0.2 px/ms, as SWP-05 asks; a first
 * move across the axis leaves the gesture to the page (SWP-04); a drag does not open the link under it (SWP-11).
 */
export function useSlider(count: number, reducedMotion: boolean, onChange: (change: CarouselChange) => void) {
  const [viewport, api] = useEmblaCarousel({
    loop: count > 1,
    watchDrag: count > 1,
    watchFocus: false,
    duration: reducedMotion ? 0 : EASE_OUT_500_MS,
  })
  const [current, setCurrent] = useState(0)
  const [touched, setTouched] = useState(false)
  const source = useRef<ChangeSource>('touch')

  const follow = useEffectEvent((selected: number) => {
    if (selected !== current) onChange({ current: selected, source: source.current })
    source.current = 'touch'
    setCurrent(selected)
  })

  useEffect(() => {
    if (!api) return
    const select = () => follow(api.selectedScrollSnap())
    const press = () => setTouched(true)
    const release = () => setTouched(false)
    api.on('select', select).on('reInit', select).on('pointerDown', press).on('pointerUp', release)
    return () => {
      api.off('select', select).off('reInit', select).off('pointerDown', press).off('pointerUp', release)
    }
  }, [api])

  return {
    viewport,
    current,
    touched,
    advance() {
      source.current = 'autoplay'
      api?.scrollNext()
    },
    goTo(index: number) {
      source.current = 'click'
      api?.scrollTo(index)
    },
  }
}
