import type { CSSProperties } from 'react'
import { type Storyboard, tileAt } from '../../../../player/index.ts'
import styles from './chapters.module.css'

interface FramePictureProps {
  /** Pictures of the film on one sheet; without it the poster stands for every place. */
  storyboard: Storyboard | null | undefined
  poster: string | undefined
  /** Seconds. */
  time: number
}

/** What the film shows at a time, as wide as its box; decorative. */
export function FramePicture({ storyboard, poster, time }: FramePictureProps) {
  if (!storyboard) return <img className={styles.frame} src={poster} alt="" loading="lazy" />
  const { x, y } = tileAt(storyboard, time)
  const { tile_width, tile_height, columns, url } = storyboard
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    backgroundImage: `url("${encodeURI(url)}")`,
    '--columns': columns,
    '--column': x / tile_width,
    '--row': y / tile_height,
    '--tile-ratio': tile_width / tile_height,
  }
  return <span className={styles.tile} style={style} />
}
