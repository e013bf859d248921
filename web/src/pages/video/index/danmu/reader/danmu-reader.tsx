import { X } from 'lucide'
import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createFilter } from '../../../../../danmu/index.ts'
import { useText } from '../../../../../i18n/index.ts'
import { type Player, usePlayerState } from '../../../../../player/index.ts'
import { IconButton, SectionAction } from '../../../../../ui/index.ts'
import { useDanmuFilter } from '../filters/danmu-filter.ts'
import type { ShownDanmu } from '../shown-danmu.ts'
import { DanmuLine } from './danmu-line.tsx'
import styles from './danmu-reader.module.css'
import { listRecent } from './recent.ts'

const MAX_LINES = 50
/** Nearer to the end than this is at the end. */
const END_PX = 24

export interface DanmuReaderProps {
  player: Player
  items: readonly ShownDanmu[]
  /** To the list of all, with its search. */
  onAll: () => void
  onClose: () => void
}

/**
 * What is said over the film as text under it, line by line as the film comes to it. It goes on by itself while nobody
 * reads back: what somebody looks at or has in focus stays where it is.
 */
export function DanmuReader({ player, items, onAll, onClose }: DanmuReaderProps) {
  const { t } = useText()
  const { filter } = useDanmuFilter()
  const isWanted = useMemo(() => createFilter(filter), [filter])
  const now = usePlayerState(player, ({ time }) => Math.floor(time * 2) / 2)
  const [heldAt, setHeldAt] = useState<number>()
  const box = useRef<HTMLOListElement>(null)
  // A jump back ends reading: what stood there has not been said yet.
  const time = heldAt !== undefined && heldAt <= now ? heldAt : now
  const lines = listRecent(items, { time, most: MAX_LINES, isWanted })
  const last = lines.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: to the end whenever there is a new last line
  useLayoutEffect(() => {
    if (heldAt === undefined) box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' })
  }, [last, heldAt])

  function follow() {
    const list = box.current
    if (!list) return
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX
    const isRead = !isAtEnd || list.contains(document.activeElement)
    setHeldAt(isRead ? (heldAt ?? now) : undefined)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) follow()
  }

  return (
    <section className={styles.reader} aria-label={t('danmu.text')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('danmu.text')}</h2>
        <SectionAction onClick={onAll}>{t('danmu.list')}</SectionAction>
        <IconButton icon={X} label={t('danmu.text_hide')} onClick={onClose} />
      </div>
      {lines.length === 0 && <p className={styles.none}>{t('danmu.none')}</p>}
      <ol ref={box} className={styles.lines} onScroll={follow} onFocus={follow} onBlur={leave}>
        {lines.map((item) => (
          <DanmuLine key={item.id} item={item} onChoose={player.seek} />
        ))}
      </ol>
    </section>
  )
}
