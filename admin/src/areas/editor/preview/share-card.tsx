import styles from './share-card.module.css'
import type { Share } from './use-share.ts'

/** A content as chats and networks show its link. */
export function ShareCard({ share }: { share: Share }) {
  const { url, title, description, image_url } = share
  return (
    <div className={styles.card}>
      {image_url !== '' && <img className={styles.picture} src={image_url} alt="" />}
      <div className={styles.words}>
        <p className={styles.host}>{URL.canParse(url) ? new URL(url).host : ''}</p>
        <p className={styles.title}>{title}</p>
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  )
}
