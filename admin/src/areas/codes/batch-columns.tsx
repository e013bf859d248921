import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import { BATCH_TONES, type BatchRow, windowText, worthText } from './code-words.ts'
import styles from './codes.module.css'

export function BatchStateTag({ state }: Pick<BatchRow, 'state'>) {
  const { t } = useText()
  return <StateTag tone={BATCH_TONES[state]}>{t(`codes.state_${state}`)}</StateTag>
}

/** Row on a phone. */
export function BatchCard({ row }: { row: BatchRow }) {
  const text = useText()
  const { t, formats } = text
  const counts = { used: formats.count(row.used_num), count: formats.count(row.code_num) }
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <span className={styles.name}>{row.name}</span>
        <BatchStateTag state={row.state} />
      </span>
      <span className={styles.cardMeta}>
        <span className={styles.ellipsis}>{worthText(row, text)}</span>
        <span>{t('codes.used_of', counts)}</span>
      </span>
    </span>
  )
}

function columnsOf(text: Text): Column<BatchRow>[] {
  const { t, formats, language } = text
  const isWordy = !isChinese(language)
  const number = (key: string, title: string, read: (row: BatchRow) => number, width = 72): Column<BatchRow> => ({
    key,
    title,
    width,
    isNumber: true,
    render: (row) => formats.count(read(row)),
  })
  return [
    {
      key: 'name',
      title: t('codes.name'),
      render: ({ name }) => (
        <span className={styles.name} title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'worth',
      title: t('codes.worth'),
      width: 168,
      render: (row) => {
        const worth = worthText(row, text)
        return <span title={worth}>{worth}</span>
      },
    },
    number('made', t('codes.made'), ({ code_num }) => code_num),
    number('used', t('codes.used'), ({ used_num }) => used_num),
    number('void', t('codes.voided'), ({ void_num }) => void_num),
    {
      key: 'window',
      title: t('codes.window'),
      width: isWordy ? 220 : 192,
      isWide: true,
      render: (row) => <span className={styles.quiet}>{windowText(row, text)}</span>,
    },
    {
      key: 'who',
      title: t('codes.who'),
      width: 96,
      isWide: true,
      render: ({ operator }) => <span className={styles.quiet}>{operator || '–'}</span>,
    },
    {
      key: 'when',
      title: t('codes.when'),
      width: isWordy ? 120 : 104,
      isWide: true,
      render: ({ create_time }) => <When time={create_time} className={styles.quiet} />,
    },
    {
      key: 'state',
      title: t('codes.state'),
      width: isWordy ? 132 : 96,
      render: ({ state }) => <BatchStateTag state={state} />,
    },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useBatchColumns(): Column<BatchRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(text), [text])
}
