import { Shuffle, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { RailSkeleton, useCardProps, useLeafThrough, useShuffle } from '../../../features/content/index.ts'
import { UndoToast } from '../../../features/undo/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Chip,
  ChipList,
  IconButton,
  PosterCard,
  Rail,
  SectionAction,
  SectionHeading,
  Skeleton,
} from '../../../ui/index.ts'
import { HotWords } from './hot-words.tsx'
import styles from './search-start.module.css'

const LEAVES = 8

export interface SearchStartProps {
  history: string[]
  onHistory: (history: string[]) => void
  onSearch: (keywords: string) => void
}

/** Before anything is searched for. */
export function SearchStart({ history, onHistory, onSearch }: SearchStartProps) {
  const { t } = useText()
  const [cleared, setCleared] = useState<string[] | null>(null)

  function clear() {
    setCleared(history)
    onHistory([])
  }

  function undo() {
    if (cleared) onHistory(cleared)
    setCleared(null)
  }

  return (
    <div className={styles.start}>
      {history.length > 0 && <History history={history} onClear={clear} onSearch={onSearch} />}
      <HotWords onSearch={onSearch} />
      <Leaves />
      {cleared && <UndoToast text={t('search.history.cleared')} onUndo={undo} onEnd={() => setCleared(null)} />}
    </div>
  )
}

interface HistoryProps {
  history: readonly string[]
  onClear: () => void
  onSearch: (keywords: string) => void
}

function History({ history, onClear, onSearch }: HistoryProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        first
        id={id}
        title={t('search.history')}
        action={
          <span className={styles.trash}>
            <IconButton icon={Trash2} size={20} tone="quiet" label={t('search.history.clear')} onClick={onClear} />
          </span>
        }
      />
      <div className={styles.chips}>
        <ChipList>
          {history.map((keywords) => (
            <Chip key={keywords} onClick={() => onSearch(keywords)}>
              {keywords}
            </Chip>
          ))}
        </ChipList>
      </div>
    </section>
  )
}

/** Absent when nothing comes. */
function Leaves() {
  const { t } = useText()
  const id = useId()
  const card = useCardProps()
  const leaf = useLeafThrough(LEAVES)
  const { shuffle, isShuffling } = useShuffle(leaf)
  const { query } = leaf
  const rows = query.data?.list
  if (query.isError || rows?.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t('content.leaf')}
        action={
          <SectionAction icon={Shuffle} busy={isShuffling} onClick={shuffle}>
            {t('content.shuffle')}
          </SectionAction>
        }
      />
      {rows ? (
        <Rail key={query.data?.seed} label={t('content.leaf')}>
          {rows.map((row) => (
            <PosterCard key={row.content_id} {...card(row, { cover: 'p' })} layout="rail" />
          ))}
        </Rail>
      ) : (
        <Skeleton label={t('shell.loading')}>
          <RailSkeleton />
        </Skeleton>
      )}
    </section>
  )
}
