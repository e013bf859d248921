import { Pause, Play } from 'lucide'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useDataSaving } from '../preference/use-data-saving.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { autoplays, INTERVAL_MS } from './autoplay-rules.ts'
import styles from './carousel.module.css'
import { type CarouselSlide, Slide } from './slide.tsx'
import type { CarouselChange } from './track.ts'
import { useSlider } from './use-slider.ts'
import { useStops } from './use-stops.ts'

const MAX_SLIDES = 5

export type CarouselProps = {
  /** At most five are shown. */
  slides: readonly CarouselSlide[]
  label: string
  /** "Carousel", in the language of the page. */
  roleDescription: string
  pauseLabel: string
  playLabel: string
  /** Name of an indicator: "Slide 2 of 5: title". */
  slideLabel: (position: number, count: number, title: string) => string
  /** State of the pause button; the caller stores it for the session. */
  initiallyPaused?: boolean | undefined
  onPausedChange?: ((paused: boolean) => void) | undefined
  onChange?: ((change: CarouselChange & { itemId: string | number | undefined }) => void) | undefined
  /** Called when a slide has settled. */
  onRest?: ((current: number) => void) | undefined
}

/** Carousel (docs/design.md#carousel; SWP-01 to SWP-11). */
export function Carousel(props: CarouselProps) {
  const savesData = useDataSaving()
  const slides = props.slides.slice(0, savesData ? 1 : MAX_SLIDES)
  // The others are drawn once the visitor has the first.
  const drawn = useDeferredValue(slides.length, 1)
  const region = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const { stops, reducedMotion, handlers } = useStops(region)
  const [chosen, setChosen] = useState<boolean | undefined>(props.initiallyPaused || undefined)
  const paused = chosen ?? reducedMotion
  const [spoken, setSpoken] = useState('')
  const ids = slides.map(({ id }) => id)
  const slider = useSlider(viewport, ids, reducedMotion, follow)
  const running = autoplays(slides.length, { ...stops, paused, touched: slider.touched })
  useInterval(running, slider.current, slider.advance)

  function follow(change: CarouselChange) {
    setSpoken(change.source === 'autoplay' ? '' : nameOf(change.current))
    props.onChange?.({ ...change, itemId: ids[change.current] })
  }

  function nameOf(index: number): string {
    return props.slideLabel(index + 1, slides.length, slides[index]?.title ?? '')
  }

  function togglePaused() {
    setChosen(!paused)
    props.onPausedChange?.(!paused)
  }

  return (
    <section ref={region} aria-label={props.label} aria-roledescription={props.roleDescription}>
      <div ref={viewport} className={styles.viewport} {...handlers}>
        <div
          className={styles.slides}
          onTransitionEnd={({ target, currentTarget }) => target === currentTarget && props.onRest?.(slider.current)}
        >
          {slides.map((slide, index) => (
            <div key={slide.id} className={styles.slide} inert={index !== slider.current}>
              {index < drawn && <Slide slide={slide} priority={index === 0} />}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.segments}>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                className={styles.segment}
                type="button"
                aria-label={nameOf(index)}
                aria-current={index === slider.current || undefined}
                onClick={() => slider.goTo(index)}
              >
                <span className={styles.rule}>
                  {index === slider.current && (
                    <span key={String(running)} className={`${styles.fill} ${running ? styles.running : ''}`} />
                  )}
                </span>
              </button>
            ))}
          </div>
          <IconButton
            icon={paused ? Play : Pause}
            label={paused ? props.playLabel : props.pauseLabel}
            size={16}
            tone="quiet"
            onClick={togglePaused}
          />
        </div>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </section>
  )
}

/** Calls `advance` after every full interval without a stop; a slide change or a stop restarts it (SWP-03). */
function useInterval(running: boolean, current: number, advance: () => void) {
  const next = useEffectEvent(advance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide gets its own full interval
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => next(), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [running, current])
}
