import { Link } from '@tanstack/react-router'
import { CROPS } from '@zimu/contract/films'
import { useText } from '../../../i18n/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { useFilms } from '../film/use-films.ts'
import styles from './poster.module.css'

/** The cover as it is, and the way to another one. */
export function CoverSide({ content_id }: { content_id: number }) {
  const { t } = useText()
  const { data } = useFilms(content_id)
  const { image_url = '', color = '', crops = {} } = data?.cover ?? {}
  return (
    <>
      {image_url ? (
        <div className={styles.three}>
          {(['p', 'h', 'w'] as const).map((name) => (
            <span key={name} className={styles.small} style={{ aspectRatio: CROPS[name].ratio }}>
              <img src={crops[name] ?? image_url} alt="" />
            </span>
          ))}
        </div>
      ) : (
        <p className={styles.note}>{t('poster.none')}</p>
      )}
      {color && <p className={styles.note}>{t('poster.color', { color })}</p>}
      <Link to="/contents/$id/poster" params={{ id: String(content_id) }} className={buttonClass('quiet')}>
        {t('poster.choose')}
      </Link>
    </>
  )
}
