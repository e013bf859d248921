import styles from '../uploads.module.css'
import type { FilmRow } from './film-words.ts'

/** Picture of the content that a film belongs to; decorative. */
export function FilmPicture({ film }: { film: Pick<FilmRow, 'image_url' | 'image_color'> }) {
  return (
    <span className={styles.picture} style={film.image_color ? { background: film.image_color } : {}}>
      {film.image_url && (
        <img
          src={film.image_url.includes('?') ? film.image_url : `${film.image_url}?w=160`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
