import styles from './search-words.module.css'

/** Width that the server has ready for every small picture (`IMAGE_WIDTHS` of the contract). */
const SMALL_WIDTH = 160

export interface ContentTitleProps {
  name: string
  image_url: string
  image_color: string
}

/** A content by its cover and name. */
export function ContentTitle({ name, image_url, image_color }: ContentTitleProps) {
  return (
    <span className={styles.content}>
      <span className={styles.picture} style={image_color ? { background: image_color } : {}}>
        {image_url && (
          <img
            src={image_url.includes('?') ? image_url : `${image_url}?w=${SMALL_WIDTH}`}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
