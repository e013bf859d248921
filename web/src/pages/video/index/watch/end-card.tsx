import { Play, RotateCcw, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { coverOf, firstCategory, titleLanguage } from '../../../../features/content/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import { COUNTDOWN_SECONDS, type NextFilm, useCountdown } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Icon, Picture, TitleText, VisuallyHidden } from '../../../../ui/index.ts'
import styles from './end-card.module.css'

interface EndCardProps {
  next: NextFilm
  /** It opens by itself unless the visitor says no; else it is only offered. */
  countsDown: boolean
  onReplay: () => void
}

/** What comes after the film that has just ended, over its last frame (docs/design.md#end-card). */
export function EndCard({ next, countsDown, onReplay }: EndCardProps) {
  const { t, language, formats } = useText()
  const toUrl = useAssetUrl()
  const { left, cancel } = useCountdown(next.open, countsDown)
  const group = useRef<HTMLDivElement>(null)
  const lang = titleLanguage(next.name, language, next.name_lang)
  const isCounting = left !== null

  useEffect(() => {
    // What had the focus on the stage has gone out of reach with the controls.
    const stage = group.current?.closest('section')
    if (stage?.contains(document.activeElement)) group.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.veil}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing here is a form */}
      <div
        ref={group}
        className={styles.card}
        role="group"
        aria-label={t('video.next_name', { name: next.name })}
        data-flight-group=""
      >
        <span className={styles.picture}>
          <Picture
            {...coverOf(next.content, 'w', toUrl)}
            ratio="16 / 9"
            title={next.name}
            sizes="256px"
            eager
            flight={String(next.content.content_id)}
          />
          {isCounting && <Ring />}
        </span>
        <div className={styles.words}>
          <p className={styles.caption}>
            <span>{t('video.up_next')}</span>
            {isCounting && <span>{t('video.up_next_in', { n: left })}</span>}
          </p>
          <p className={styles.title} lang={lang}>
            <TitleText text={next.name} />
          </p>
          <p className={styles.meta}>
            {[firstCategory(next.content.category_names), next.duration > 0 ? formats.duration(next.duration) : '']
              .filter(Boolean)
              .join(formats.metaSeparator)}
          </p>
        </div>
        <div className={styles.buttons} data-counting={isCounting || undefined}>
          <button type="button" className={styles.now} onClick={next.open}>
            <Icon of={Play} size={20} filled />
            {t('video.up_next_now')}
          </button>
          {isCounting && (
            <button type="button" className={styles.cancel} onClick={cancel}>
              <span className={styles.word}>{t('shell.cancel')}</span>
              <span className={styles.sign}>
                <Icon of={X} size={20} />
              </span>
            </button>
          )}
          <button type="button" className={styles.replay} onClick={onReplay}>
            <Icon of={RotateCcw} size={20} />
            <span className={styles.word}>{t('player.replay')}</span>
          </button>
        </div>
      </div>
      {isCounting && <Announced text={t('video.next_said', { name: next.name, n: COUNTDOWN_SECONDS })} />}
    </div>
  )
}

/** Once, with the seconds that there are at first; what runs down is only seen. */
function Announced({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const first = useRef(text)
  useEffect(() => {
    // A live region tells what changes in it, not what it comes with.
    if (place.current) place.current.textContent = first.current
  }, [])
  return (
    <VisuallyHidden>
      <span ref={place} role="status" />
    </VisuallyHidden>
  )
}

/** Runs once round while the seconds count. */
function Ring() {
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="22.5" pathLength="1" />
        <circle className={styles.run} cx="24" cy="24" r="22.5" pathLength="1" />
      </svg>
      <Icon of={Play} size={20} filled />
    </span>
  )
}
