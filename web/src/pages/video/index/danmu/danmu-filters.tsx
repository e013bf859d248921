import { X } from 'lucide-react'
import { useState } from 'react'
import type { DanmuKind } from '../../../../danmu/index.ts'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { Button, Cell, CellGroup, Chip, ChipList, Field, SwitchRow, VisuallyHidden } from '../../../../ui/index.ts'
import { DANMU_KINDS, useDanmuFilter, WORD_MOST } from './danmu-filter.ts'
import styles from './danmu-filters.module.css'

const KIND_TEXTS: Record<DanmuKind, TextKey> = {
  scroll: 'danmu.kind.scroll',
  top: 'danmu.kind.top',
  bottom: 'danmu.kind.bottom',
  coloured: 'danmu.kind.coloured',
}

/** What is not shown: kinds, words and senders. Acts at once. */
export function DanmuFilters() {
  const { t } = useText()
  const { filter, toggleKind, clearSenders } = useDanmuFilter()
  return (
    <div className={styles.filters}>
      <CellGroup bare>
        {DANMU_KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(KIND_TEXTS[kind])}
            checked={!filter.hidden.includes(kind)}
            onChange={(is_shown) => toggleKind(kind, is_shown)}
          />
        ))}
      </CellGroup>
      <Words />
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
    </div>
  )
}

function Words() {
  const { t } = useText()
  const { filter, addWord, removeWord } = useDanmuFilter()
  const [word, setWord] = useState('')
  const ready = word.trim()

  function add() {
    if (ready === '') return
    addWord(ready)
    setWord('')
  }

  return (
    <div className={styles.words}>
      <Field
        label={t('danmu.block_word')}
        value={word}
        onChange={setWord}
        maxLength={WORD_MOST}
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
      {filter.words.length > 0 && (
        <ChipList>
          {filter.words.map((blocked) => (
            <Chip key={blocked} height={44} icon={X} onClick={() => removeWord(blocked)}>
              <VisuallyHidden>{t('danmu.unblock')}</VisuallyHidden>
              {blocked}
            </Chip>
          ))}
        </ChipList>
      )}
    </div>
  )
}
