import { useText } from '../../i18n/index.ts'
import styles from './content-parts.module.css'
import { type ContentRow, extentText } from './content-words.ts'

/** Width that the server has ready for every small picture (`IMAGE_WIDTHS` of the contract). */
const SMALL_WIDTH = 160

/** Picture of a content with its extent on it; decorative. */
export function ContentPicture({ row }: { row: Pick<ContentRow, 'image_url' | 'image_color' | 'kind' | 'extent'> }) {
  const text = useText()
  return (
    <span className={styles.picture} style={row.image_color ? { background: row.image_color } : {}}>
      {row.image_url && (
        <img
          key={row.image_url}
          src={row.image_url.includes('?') ? row.image_url : `${row.image_url}?w=${SMALL_WIDTH}`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {row.kind === 'video' && row.extent > 0 && <span className={styles.extent}>{extentText(row, text)}</span>}
    </span>
  )
}
