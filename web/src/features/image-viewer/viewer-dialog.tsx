import { type ReactNode, useEffect, useRef, useState } from 'react'
import Lightbox, { type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useText } from '../../i18n/index.ts'
import { CopybookSquare } from '../../ui/index.ts'
import { useTaps } from './use-taps.ts'
import { fitScale, MAX_SCALE, TAP_SCALE, type ViewedImage } from './viewed-image.ts'
import styles from './viewer.module.css'
import { ViewerFrame } from './viewer-frame.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    end: { type: 'end' }
  }
}

export interface ViewerDialogProps {
  images: readonly ViewedImage[]
  start: number
  onClose: () => void
  onView?: ((index: number) => void) | undefined
  end?: ReactNode
}

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight })

function useWindowSize() {
  const [size, setSize] = useState(windowSize)
  useEffect(() => {
    const follow = () => setSize(windowSize())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return size
}

/** The viewer itself, in a file of its own so that its library comes with it. */
export function ViewerDialog({ images, start, onClose, onView, end }: ViewerDialogProps) {
  const { t } = useText()
  const size = useWindowSize()
  const [index, setIndex] = useState(start)
  const [scale, setScale] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const zoom = useRef<ZoomRef>(null)
  const taps = useTaps({ scale, onClose, onReset: () => zoom.current?.changeZoom(1) })
  const current = images[index]
  const slides: Slide[] = images.map(({ src, width, height, alt }) => ({
    src,
    alt,
    ...(width > 0 && height > 0 ? { width, height } : {}),
  }))
  if (end) slides.push({ type: 'end' })

  return (
    <Lightbox
      key={attempt}
      className={styles.viewer ?? ''}
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0, spacing: 0, preload: 1 }}
      animation={{ swipe: 500, navigation: 240 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true, aria: true }}
      toolbar={{ buttons: [] }}
      zoom={{
        ref: zoom,
        // The library counts from the pixels of the file, the design from the picture as it fits.
        maxZoomPixelRatio: MAX_SCALE * (current ? fitScale(current, size) : 1),
        zoomInMultiplier: TAP_SCALE,
        doubleClickMaxStops: 2,
        scrollToZoom: true,
        pinchZoomV4: true,
      }}
      on={{
        view: ({ index: viewed }) => {
          setIndex(viewed)
          setScale(1)
          onView?.(viewed)
        },
        zoom: ({ zoom: next }) => setScale(next),
        click: taps.onClick,
      }}
      labels={{
        Previous: t('viewer.previous'),
        Next: t('viewer.next'),
        Close: t('shell.close'),
        Lightbox: t('viewer.name'),
        'Photo gallery': t('viewer.name'),
        Carousel: t('viewer.carousel'),
        Slide: t('viewer.slide'),
        '{index} of {total}': t('viewer.counter', { index: '{index}', total: '{total}' }),
      }}
      render={{
        buttonZoom: () => null,
        slide: ({ slide }) => (slide.type === 'end' ? <div className={styles.end}>{end}</div> : undefined),
        slideContainer: ({ children }) => (
          <div className={styles.slide} onPointerDownCapture={taps.onPointerDownCapture}>
            {children}
          </div>
        ),
        iconError: () => <Broken text={t('shell.retry')} onRetry={() => setAttempt((count) => count + 1)} />,
        controls: () => (
          <ViewerFrame
            image={current}
            place={{ index: Math.min(index, images.length - 1), total: images.length }}
            scale={scale}
            zoom={zoom}
            onClose={onClose}
          />
        ),
      }}
    />
  )
}

function Broken({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span className={styles.broken}>
      <CopybookSquare glyph="bang" onMedia />
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text}
      </button>
    </span>
  )
}
