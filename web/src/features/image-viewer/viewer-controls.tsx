import { Download, Minus, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import type { ViewedImage } from './viewed-image.ts'
import styles from './viewer.module.css'

/** How long the scale is told. */
const SCALE_SHOWN_MS = 1000

export interface ViewerFrameProps {
  /** Undefined on the last slide, which is no picture. */
  image: ViewedImage | undefined
  place: { index: number; total: number }
  scale: number
  onNearer: () => void
  onFarther: () => void
  onClose: () => void
}

/** What lies over the picture: close, counter, download, caption, scale. */
export function ViewerFrame({ image, place, scale, onNearer, onFarther, onClose }: ViewerFrameProps) {
  const { t } = useText()
  const is_near = scale > 1
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
        <div className={styles.caption} hidden={is_near}>
          {image.title && <p className={styles.title}>{image.title}</p>}
          {image.text && <p className={styles.text}>{image.text}</p>}
        </div>
      )}
      {is_near && <ScalePlate key={scale} text={t('viewer.scale', { scale: Math.round(scale * 10) / 10 })} />}
      {image && (
        <div className={styles.zoomButtons}>
          <button type="button" className={styles.disc} aria-label={t('viewer.nearer')} onClick={onNearer}>
            <Icon of={Plus} size={20} />
          </button>
          <button type="button" className={styles.disc} aria-label={t('viewer.farther')} onClick={onFarther}>
            <Icon of={Minus} size={20} />
          </button>
        </div>
      )}
    </>
  )
}

function ScalePlate({ text }: { text: string }) {
  const [is_shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SCALE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return is_shown && <span className={styles.scale}>{text}</span>
}
