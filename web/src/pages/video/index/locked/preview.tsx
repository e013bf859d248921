import { Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Icon, VisuallyHidden } from '../../../../ui/index.ts'
import styles from './preview-film.module.css'
import { PreviewFilm } from './preview-film.tsx'

export interface PreviewProps {
  info: ContentInfo
  episode: number
  /** Length in seconds. */
  seconds: number
  /** Reads the content anew, for fresh media addresses. */
  refetch: () => Promise<ContentInfo | undefined>
}

/** The first seconds of a locked film over its poster: a button, then the film, then the button again. */
export function Preview({ seconds, ...film }: PreviewProps) {
  const { t } = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'closed' | 'playing' | 'over'>('closed')
  const hasPlayed = useRef(false)
  // The button that had the focus has gone with the film.
  useEffect(() => {
    if (state === 'playing') hasPlayed.current = true
    else if (hasPlayed.current) opener.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <>
      {state === 'playing' ? (
        <PreviewFilm {...film} onClose={() => setState('closed')} onOver={() => setState('over')} />
      ) : (
        <button ref={opener} type="button" className={styles.open} onClick={() => setState('playing')}>
          <Icon of={Play} size={16} filled />
          {t('video.preview', { n: Math.max(1, Math.floor(seconds)) })}
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{state === 'over' ? t('video.preview_over') : ''}</span>
      </VisuallyHidden>
    </>
  )
}
