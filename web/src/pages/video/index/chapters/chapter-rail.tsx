import { ListVideo } from 'lucide'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { formatTime, type Player } from '../../../../player/index.ts'
import { Cell, CellGroup, ExtentBadge, Rail } from '../../../../ui/index.ts'
import type { FilmParts } from '../watch/use-film-parts.ts'
import styles from './chapters.module.css'
import { FramePicture } from './frame-picture.tsx'
import { useCurrentChapter } from './use-chapters.ts'

/** Fewer are no rail. */
const MIN_CHAPTERS = 3

interface ChapterRailProps {
  player: Player
  parts: FilmParts
  /** Opens the list of all: what stands here where the words are too large for a rail. */
  onOpen: () => void
}

/** Chapters under the film: pictures in one line, the one that plays marked and whole in view. */
export function ChapterRail({ player, parts, onOpen }: ChapterRailProps) {
  const { chapters, storyboard, poster } = parts
  const { t } = useText()
  const box = useRef<HTMLElement>(null)
  const isHeld = useRef(false)
  const current = useCurrentChapter(player, chapters)
  useEffect(() => {
    if (current === undefined || isHeld.current) return
    showWhole(box.current)
  }, [current])
  if (chapters.length < MIN_CHAPTERS) return null
  const name = chapters.find(({ time }) => time === current)?.title
  const label = t('video.chapters')
  return (
    <section
      ref={box}
      className={styles.section}
      aria-label={label}
      onPointerDown={() => {
        isHeld.current = true
      }}
      onPointerUp={() => {
        isHeld.current = false
      }}
      onPointerCancel={() => {
        isHeld.current = false
      }}
    >
      <div className={styles.narrow}>
        <CellGroup bare>
          <Cell
            icon={ListVideo}
            label={label}
            description={name && <span className={styles.now}>{name}</span>}
            onClick={onOpen}
          />
        </CellGroup>
      </div>
      <div className={styles.wide}>
        <h2 className={styles.label}>
          {label}
          <span className={styles.count}>{t('playback.chapters', { n: chapters.length })}</span>
        </h2>
        <Rail label={label}>
          {chapters.map(({ time, title }) => (
            <button
              key={time}
              type="button"
              className={styles.card}
              aria-current={time === current || undefined}
              onClick={() => {
                player.seek(time)
                void player.play()
              }}
            >
              <span className={styles.picture}>
                <FramePicture storyboard={storyboard} poster={poster} time={time} />
                <ExtentBadge kind="video" text={formatTime(time)} className={styles.badge} />
              </span>
              <span className={styles.name}>{title}</span>
            </button>
          ))}
        </Rail>
      </div>
    </section>
  )
}

/** Scrolls the rail, and nothing else, until the current chapter is whole in it. */
function showWhole(box: HTMLElement | null) {
  const card = box?.querySelector<HTMLElement>('[aria-current]')
  const rail = card?.closest('ul')
  if (!card || !rail) return
  const [inner, outer] = [card.getBoundingClientRect(), rail.getBoundingClientRect()]
  const margin = Number.parseFloat(getComputedStyle(rail).scrollPaddingInlineStart) || 0
  const before = inner.left - outer.left - margin
  const after = inner.right - outer.right + margin
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const by = before < 0 ? before : Math.max(0, after)
  if (by !== 0) rail.scrollBy({ left: by, behavior: isStill ? 'auto' : 'smooth' })
}
