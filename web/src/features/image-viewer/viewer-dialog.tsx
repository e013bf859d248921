import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { REST_MOTION, useModal } from '../../ui/index.ts'
import { fit, type Size } from './core/zoom.ts'
import { SidePresses } from './side-presses.tsx'
import { useScene } from './use-scene.ts'
import type { ViewedImage } from './viewed-image.ts'
import styles from './viewer.module.css'
import { ViewerControls } from './viewer-controls.tsx'
import { ViewerPicture } from './viewer-picture.tsx'

export interface ViewerDialogProps {
  images: readonly ViewedImage[]
  start: number
  onClose: () => void
  onView?: ((index: number) => void) | undefined
  end?: ReactNode
}

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

function useWindowSize(): Size {
  const [size, setSize] = useState(windowSize)
  useEffect(() => {
    const follow = () => setSize(windowSize())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return size
}

/** The viewer itself, a module of its own so that it is loaded on first use. */
export function ViewerDialog({ images, start, onClose, onView, end }: ViewerDialogProps) {
  const { t } = useText()
  const size = useWindowSize()
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const [found, setFound] = useState<Readonly<Record<string, Size>>>({})
  const { dialogProps } = useModal({ open: true, onRequestClose: onClose, onKey })
  const last = images.length - (end ? 0 : 1)
  const current = images[index]
  const pictureOf = (image: ViewedImage) => fit(image.width > 0 ? image : (found[image.src] ?? size), size)
  const box = { picture: current ? pictureOf(current) : size, window: size }
  const { scene, isHeld, ...moves } = useScene({ stage, around: { box, index, last }, onIndex: setIndex, onClose })

  const publish = useEffectEvent((viewed: number) => onView?.(viewed))
  useEffect(() => publish(index), [index])

  function onKey(event: KeyboardEvent) {
    const act = actionOf(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (act === 'previous') moves.goTo(index - 1)
    else if (act === 'next') moves.goTo(index + 1)
    else moves[act]()
  }

  const track = { transform: `translateX(${-100 * scene.position}%)`, '--rest-motion': REST_MOTION } as CSSProperties
  const slides = [index - 1, index, index + 1].filter((place) => place >= 0 && place <= last)

  return (
    <dialog {...dialogProps} className={styles.viewer} aria-label={t('viewer.name')}>
      <div ref={stage} className={styles.stage} data-held={isHeld || undefined}>
        <div className={styles.track} style={track}>
          {slides.map((place) => {
            const image = images[place]
            return (
              <div key={place} className={styles.slide} style={{ left: `${100 * place}%` }} inert={place !== index}>
                {image ? (
                  <ViewerPicture
                    image={image}
                    size={pictureOf(image)}
                    look={place === index ? scene.look : undefined}
                    pulledPx={place === index ? scene.pulledPx : 0}
                    onSize={(natural) => setFound((known) => ({ ...known, [image.src]: natural }))}
                  />
                ) : (
                  <div className={styles.end}>{end}</div>
                )}
              </div>
            )
          })}
        </div>
      </div>
      <SidePresses stage={stage} index={index} last={last} onGo={moves.goTo} />
      <ViewerControls
        image={current}
        place={{ index: Math.min(index, images.length - 1), total: images.length }}
        scale={scene.look.scale}
        onNearer={moves.zoomIn}
        onFarther={moves.zoomOut}
        onClose={onClose}
      />
    </dialog>
  )
}

/** Keys of the viewer (docs/design.md#image-viewer); the dialog handles Esc. */
function actionOf(key: string) {
  if (key === 'ArrowLeft') return 'previous'
  if (key === 'ArrowRight') return 'next'
  if (key === '+' || key === '=') return 'zoomIn'
  if (key === '-') return 'zoomOut'
  return key === '0' ? 'reset' : null
}
