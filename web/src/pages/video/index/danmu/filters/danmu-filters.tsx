import { X } from 'lucide'
import { useState } from 'react'
import { type DanmuKind, isPattern, PATTERN_MAX } from '../../../../../danmu/index.ts'
import { useDanmuModes } from '../../../../../features/preferences/index.ts'
import { type TextKey, useText } from '../../../../../i18n/index.ts'
import { Button, Cell, CellGroup, Chip, ChipList, Field, SwitchRow, VisuallyHidden } from '../../../../../ui/index.ts'
import { DANMU_KINDS, MAX_WORD_LENGTH, useDanmuFilter } from './danmu-filter.ts'
import styles from './danmu-filters.module.css'
import { FilterExchange } from './filter-exchange.tsx'

const KIND_TEXTS: Record<DanmuKind, TextKey> = {
  scroll: 'danmu.kind.scroll',
  top: 'danmu.kind.top',
  bottom: 'danmu.kind.bottom',
  coloured: 'danmu.kind.coloured',
}

/** Danmu as text, and what is not shown: kinds, words, patterns and senders; the list as a file. Acts at once. */
export function DanmuFilters() {
  const { t } = useText()
  const { filter, toggleKind, clearSenders, addWord, removeWord, addPattern, removePattern } = useDanmuFilter()
  const modes = useDanmuModes()
  return (
    <div className={styles.filters}>
      <CellGroup bare>
        <SwitchRow
          label={t('danmu.text')}
          description={t('danmu.text_show')}
          checked={modes.isListed}
          onChange={modes.list}
        />
        {DANMU_KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(KIND_TEXTS[kind])}
            checked={!filter.hidden.includes(kind)}
            onChange={(isShown) => toggleKind(kind, isShown)}
          />
        ))}
      </CellGroup>
      <Blocked
        label={t('danmu.block_word')}
        removeLabel={t('danmu.unblock')}
        most={MAX_WORD_LENGTH}
        list={filter.words}
        onAdd={addWord}
        onRemove={removeWord}
      />
      <Blocked
        label={t('danmu.block_pattern')}
        removeLabel={t('danmu.unblock_pattern')}
        most={PATTERN_MAX}
        list={filter.patterns}
        problemOf={(pattern) => (isPattern(pattern) ? undefined : t('danmu.pattern_wrong'))}
        onAdd={addPattern}
        onRemove={removePattern}
      />
      {filter.senders.length > 0 && (
        <CellGroup bare>
          <Cell
            label={t('danmu.blocked_senders', { n: filter.senders.length })}
            value={t('danmu.unblock_all')}
            chevron={false}
            onClick={clearSenders}
          />
        </CellGroup>
      )}
      <FilterExchange />
    </div>
  )
}

interface BlockedProps {
  label: string
  removeLabel: string
  most: number
  list: readonly string[]
  /** Why something cannot be added. */
  problemOf?: (text: string) => string | undefined
  onAdd: (text: string) => void
  onRemove: (text: string) => void
}

/** A field that adds, and what was added; a press takes it away again. */
function Blocked({ label, removeLabel, most, list, problemOf, onAdd, onRemove }: BlockedProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const ready = text.trim()

  function add() {
    if (ready === '') return
    const found = problemOf?.(ready)
    setProblem(found)
    if (found !== undefined) return
    onAdd(ready)
    setText('')
  }

  return (
    <div className={styles.words}>
      <Field
        label={label}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={most}
        autoComplete="off"
        enterKeyHint="done"
        onConfirm={add}
        hold
        trailing={
          <Button size="small" variant="secondary" disabled={ready === ''} onClick={add}>
            {t('danmu.block_add')}
          </Button>
        }
      />
      {list.length > 0 && (
        <ChipList>
          {list.map((blocked) => (
            <Chip key={blocked} height={44} icon={X} onClick={() => onRemove(blocked)}>
              <VisuallyHidden>{removeLabel}</VisuallyHidden>
              {blocked}
            </Chip>
          ))}
        </ChipList>
      )}
    </div>
  )
}
