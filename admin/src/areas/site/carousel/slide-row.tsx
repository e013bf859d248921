import { useText } from '../../../i18n/index.ts'
import styles from '../site.module.css'
import own from './carousel.module.css'
import { SlideState } from './slide-time.tsx'
import { type Slide, slideTitle, warningsOf } from './slide-words.ts'

/** Width that the server has ready for every small picture (`IMAGE_WIDTHS` of the contract). */
const SMALL_WIDTH = 160

/** A slide: picture, title, where it leads, and what is wrong with it. */
export function SlideRow({ row }: { row: Slide }) {
  const text = useText()
  const { t } = text
  const { color, content_name, url } = row
  const image_url = row.image_url || row.content_image
  return (
    <>
      <span className={own.picture} style={color ? { background: color } : {}}>
        {image_url && (
          <img
            src={image_url.includes('?') || !image_url.startsWith('/') ? image_url : `${image_url}?w=${SMALL_WIDTH}`}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{slideTitle(row, text)}</span>
        <span className={styles.note}>
          {content_name ? t('carousel.leads_content', { name: content_name }) : url || t('carousel.leads_nowhere')}
        </span>
        {warningsOf(row).map((warning) => (
          <span key={warning} className={styles.warning}>
            {t(`carousel.warning_${warning}`)}
          </span>
        ))}
      </span>
      <SlideState row={row} />
    </>
  )
}
