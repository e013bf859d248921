import { MAX_DANMU_LENGTH } from '@zimu/contract/constants'
import { foldDanmuText } from '@zimu/contract/danmu-crowd'
import { useMemo, useState } from 'react'
import { createFilter, parseItem } from '../../../../../danmu/index.ts'
import { useText } from '../../../../../i18n/index.ts'
import { EmptyState, Field } from '../../../../../ui/index.ts'
import { useDanmuFilter } from '../filters/danmu-filter.ts'
import type { ShownDanmu } from '../shown-danmu.ts'
import { DanmuLine } from './danmu-line.tsx'
import styles from './danmu-list.module.css'

export interface DanmuListProps {
  items: readonly ShownDanmu[]
  onChoose: (time: number) => void
}

/** Everything said so far that is not hidden: to read, to search, to jump to, to like, copy, report, and to block its sender. */
export function DanmuList({ items, onChoose }: DanmuListProps) {
  const { t } = useText()
  const { filter } = useDanmuFilter()
  const [search, setSearch] = useState('')
  const shown = useMemo(() => {
    const isWanted = createFilter(filter)
    return items.flatMap((input) => {
      const item = parseItem(input)
      return item && isWanted(item) ? [{ ...item, isLiked: input.isLiked }] : []
    })
  }, [items, filter])
  if (shown.length === 0) return <EmptyState title={t('danmu.none')} text={t('danmu.none_text')} place="section" />
  const wanted = foldDanmuText(search)
  const found = wanted === '' ? shown : shown.filter(({ text }) => foldDanmuText(text).includes(wanted))
  return (
    <>
      <Field
        label={t('danmu.search')}
        value={search}
        onChange={setSearch}
        maxLength={MAX_DANMU_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      {found.length === 0 && (
        <EmptyState title={t('danmu.none_found')} text={t('danmu.none_found_text')} place="section" />
      )}
      <ol className={styles.list}>
        {found.map((item) => (
          <DanmuLine key={item.id} item={item} onChoose={onChoose} />
        ))}
      </ol>
    </>
  )
}
