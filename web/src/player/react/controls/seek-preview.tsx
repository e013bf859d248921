import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { keepInside } from '../../core/scrub.ts'
import { type Chapter, chapterAt, type Storyboard, tileAt } from '../../core/storyboard.ts'
import { formatOffset, formatTime } from '../../core/time.ts'
import styles from './seek-preview.module.css'

export interface SeekPreviewProps {
  /** The place that a finger looks at, seconds. */
  time: number
  /** Share of the bar that it is at; null in the middle of the stage, for a swipe over the picture. */
  share: number | null
  /** The way of a swipe so far, seconds. */
  moved?: number | undefined
  chapters?: readonly Chapter[] | undefined
  storyboard?: Storyboard | null | undefined
  hasHeat: boolean
  /** The word for moving finely, while the finger does. */
  fine?: string | undefined
  /** Under a mouse that is not pressed: the film plays on beside it. */
  isHover?: boolean
}

/** From the edges of the stage. */
const MARGIN_PX = 12

/** Picture, time and chapter of the place under the finger, above the bar and inside the stage. Readers hear the slider. */
export function SeekPreview(props: SeekPreviewProps) {
  const { time, share, moved, chapters, storyboard } = props
  const box = useRef<HTMLDivElement>(null)
  const title = moved === undefined ? chapters && chapterAt(chapters, time)?.title : undefined

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const room = element.clientWidth
    const bar = element.parentElement?.querySelector<HTMLElement>('[data-seek]')
    let center = share === null || !bar ? room / 2 : bar.offsetLeft + share * bar.offsetWidth
    for (const child of element.children) {
      if (!(child instanceof HTMLElement)) continue
      const width = child.offsetWidth
      center = child.dataset.tile === undefined ? center : keepInside(center, width, room, MARGIN_PX)
      child.style.left = `${keepInside(center, width, room, MARGIN_PX) - width / 2}px`
    }
  })

  return (
    <div
      ref={box}
      className={styles.preview}
      data-heat={props.hasHeat || undefined}
      data-bare={!storyboard || undefined}
      data-hover={props.isHover || undefined}
      aria-hidden="true"
    >
      {storyboard && <Tile storyboard={storyboard} time={time} />}
      <span className={styles.line}>
        <span className={moved === undefined ? styles.time : styles.far}>{formatTime(time)}</span>
        {moved !== undefined && <span className={styles.moved}>{formatOffset(moved)}</span>}
        {title && <span className={styles.title}>{title}</span>}
        {props.fine && <span className={styles.fine}>{props.fine}</span>}
      </span>
    </div>
  )
}

type TileStyle = CSSProperties & { '--tile-width': number; '--tile-height': number }

/** The picture of a place as it is on the sheet; an empty tile until the sheet is there. */
function Tile({ storyboard, time }: { storyboard: Storyboard; time: number }) {
  const { x, y } = tileAt(storyboard, time)
  const size: TileStyle = { '--tile-width': storyboard.tile_width, '--tile-height': storyboard.tile_height }
  return (
    <span className={styles.tile} style={size} data-tile="">
      <span
        className={styles.picture}
        style={{
          width: storyboard.tile_width,
          height: storyboard.tile_height,
          backgroundImage: `url("${encodeURI(storyboard.url)}")`,
          backgroundPosition: `${-x}px ${-y}px`,
        }}
      />
    </span>
  )
}
