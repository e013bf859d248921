import { seconds } from '@zimu/contract/durations'
import { Download, Minus, Plus, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { MAX_SCALE } from './core/zoom.ts'
import type { ViewedImage } from './viewed-image.ts'
import styles from './viewer.module.css'

/** How long the scale is displayed. */
const SCALE_SHOWN_MS = seconds(1)

export interface ViewerControlsProps {
  /** Undefined on the slide after the last picture. */
  image: ViewedImage | undefined
  place: { index: number; total: number }
  scale: number
  onNearer: () => void
  onFarther: () => void
  onClose: () => void
}

/** Controls over the picture: close, counter, download, caption, scale. */
export function ViewerControls({ image, place, scale, onNearer, onFarther, onClose }: ViewerControlsProps) {
  const { t } = useText()
  const isNear = scale > 1
  const counter = t('viewer.counter', { index: place.index + 1, total: place.total })
  return (
    <>
      <div className={styles.top}>
        <button type="button" className={styles.disc} aria-label={t('shell.close')} onClick={onClose} data-autofocus>
          <Icon of={X} />
        </button>
        <span className={styles.counter} role="status">
          {counter}
        </span>
        {image ? (
          <a
            className={styles.disc}
            aria-label={t('viewer.download')}
            href={image.src}
            download={image.file_name ?? ''}
          >
            <Icon of={Download} />
          </a>
        ) : (
          <span className={styles.disc} />
        )}
      </div>
      {image && (image.title || image.text) && (
        <div className={styles.caption} hidden={isNear}>
          {image.title && <p className={styles.title}>{image.title}</p>}
          {image.text && <p className={styles.text}>{image.text}</p>}
        </div>
      )}
      {isNear && <ScalePlate key={scale} text={t('viewer.scale', { scale: Math.round(scale * 10) / 10 })} />}
      {image && (
        <div className={styles.zoomButtons}>
          <ZoomButton icon={Plus} label={t('viewer.nearer')} isEnd={scale >= MAX_SCALE} onClick={onNearer} />
          <ZoomButton icon={Minus} label={t('viewer.farther')} isEnd={!isNear} onClick={onFarther} />
        </div>
      )}
    </>
  )
}

interface ZoomButtonProps {
  icon: typeof Plus
  label: string
  /** The scale goes no further in this direction. */
  isEnd: boolean
  onClick: () => void
}

function ZoomButton({ icon, label, isEnd, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={styles.disc}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <Icon of={icon} size={20} />
    </button>
  )
}

function ScalePlate({ text }: { text: string }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SCALE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <span className={styles.scale}>{text}</span>
}
