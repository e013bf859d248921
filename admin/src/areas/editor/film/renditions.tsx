import { useText } from '../../../i18n/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './film-parts.module.css'
import { sizeText, TONES } from './film-words.ts'
import type { Film } from './use-films.ts'

const MEGABIT = 1_000_000

/** What was made of a film, and what became of it. */
export function Renditions({ film }: { film: Film }) {
  const { t } = useText()
  const { renditions, has_hls, width, height, size } = film
  return (
    <>
      <ul>
        <li className={styles.row}>
          <span className={styles.grow}>{t('film.original', { size: sizeText(size) })}</span>
          <span className={styles.note}>{t('film.size', { width, height })}</span>
        </li>
        {renditions.map(({ rendition_id, kind, name, state, progress, fault_text, ...rendition }) => (
          <li key={rendition_id} className={styles.row}>
            <span className={styles.grow}>
              {kind === 'pictures' ? t('film.pictures') : name}
              {fault_text && <span className={styles.problem}> {fault_text}</span>}
            </span>
            {kind === 'film' && (
              <span className={styles.note}>
                {t('film.size', { width: rendition.width, height: rendition.height })}
                {' · '}
                {t('film.bitrate', { n: (rendition.bitrate / MEGABIT).toFixed(1) })}
              </span>
            )}
            <Tag tone={TONES[state]}>{t(`film.state_${state}`, { percent: Math.round(progress * 100) })}</Tag>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t(has_hls === 1 ? 'film.hls_ready' : 'film.renditions_none')}</p>
    </>
  )
}
