import { useState } from 'react'
import styles from './poster.module.css'

export interface PosterPictures {
  /** Picture of the film, as wide as the stage. */
  poster?: string | undefined
  /** Picture that was seen of it before, such as that of a card: shown until the poster has been decoded. */
  posterBefore?: string | undefined
}

interface PosterProps extends PosterPictures {
  isShown: boolean
}

/**
 * The picture over the film until its first frame has been seen (docs/design.md#opening). It stays in the document, out of
 * sight: leaving the page shows it once more.
 */
export function Poster({ poster, posterBefore, isShown }: PosterProps) {
  const before = posterBefore === poster ? undefined : posterBefore
  if (!poster && !before) return null
  return (
    <div className={styles.poster} data-poster="" data-away={!isShown || undefined}>
      {before && <img className={styles.posterPicture} src={before} alt="" decoding="sync" draggable={false} />}
      {poster && <Wide key={poster} src={poster} isFirst={before === undefined} />}
    </div>
  )
}

/** Over another picture only once it can be painted in one go. */
function Wide({ src, isFirst }: { src: string; isFirst: boolean }) {
  const [isReady, setReady] = useState(isFirst)
  return (
    <img
      className={styles.posterPicture}
      src={src}
      alt=""
      decoding="sync"
      draggable={false}
      data-waiting={!isReady || undefined}
      onLoad={({ currentTarget }) =>
        void currentTarget.decode().then(
          () => setReady(true),
          () => undefined,
        )
      }
    />
  )
}
