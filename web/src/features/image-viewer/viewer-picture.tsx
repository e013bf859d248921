import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { CopybookSquare, LetterLoader } from '../../ui/index.ts'
import { type Look, type Size, WHOLE } from './core/zoom.ts'
import type { ViewedImage } from './viewed-image.ts'
import styles from './viewer.module.css'

export interface ViewerPictureProps {
  image: ViewedImage
  /** At scale 1. */
  size: Size
  /** Undefined for neighbouring slides, which are shown whole. */
  look: Look | undefined
  pulledPx: number
  /** Called with the natural size once the picture has loaded. */
  onSize: (natural: Size) => void
}

/**
 * One picture. It is laid out at its scaled size, because a CSS transform would magnify the pixels of the smaller layer
 * and look blurred.
 */
export function ViewerPicture({ image, size, look = WHOLE, pulledPx, onSize }: ViewerPictureProps) {
  const { t } = useText()
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  const [attempt, setAttempt] = useState(0)

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  if (state === 'broken') {
    return (
      <span className={styles.broken} role="alert">
        <CopybookSquare glyph="bang" onMedia />
        <button type="button" className={styles.retry} onClick={retry}>
          {t('viewer.broken')}
          <b>{t('shell.retry')}</b>
        </button>
      </span>
    )
  }
  return (
    <>
      {state === 'loading' && (
        <span className={styles.waiting}>
          <LetterLoader label={t('shell.loading')} size="large" tone="inherit" />
        </span>
      )}
      <img
        key={attempt}
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        draggable={false}
        style={{
          width: size.width * look.scale,
          height: size.height * look.scale,
          transform: `translate(${look.x}px, ${look.y + pulledPx}px)`,
        }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setState('there')
          onSize({ width, height })
        }}
        onError={() => setState('broken')}
      />
    </>
  )
}
