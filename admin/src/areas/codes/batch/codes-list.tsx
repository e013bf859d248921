import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { SearchBox } from '../../../parts/filters/index.ts'
import { type Column, DataTable, ListFoot, pageTurner, sizeOf } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { ErrorState } from '../../../parts/states/index.ts'
import { CODE_TONES, type CodeRow } from '../code-words.ts'
import type { BatchSearch } from '../codes-search.ts'
import styles from './batch.module.css'

function State({ state }: CodeRow) {
  const { t } = useText()
  return <StateTag tone={CODE_TONES[state]}>{t(`codes.code_${state}`)}</StateTag>
}

function useColumns(): Column<CodeRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        key: 'end',
        title: t('codes.end_of_code'),
        width: 120,
        render: ({ code_end }) => <span className={styles.code}>…{code_end || '–'}</span>,
      },
      { key: 'state', title: t('codes.state'), render: (row) => <State {...row} /> },
      {
        key: 'uses',
        title: t('codes.used_times'),
        width: 120,
        isNumber: true,
        render: ({ use_num, use_limit }) => `${use_num} / ${use_limit}`,
      },
    ],
    [t],
  )
}

const drawCard = (row: CodeRow) => (
  <span className={styles.useCard}>
    <span className={styles.code}>…{row.code_end || '–'}</span>
    <span>
      <State {...row} />{' '}
      <span className={styles.quiet}>
        {row.use_num} / {row.use_limit}
      </span>
    </span>
  </span>
)

/** Each code of a batch by its end, with where it stands; the newest first. */
export function CodesList({ batch_id }: { batch_id: number }) {
  const { t } = useText()
  const search = useSearch({ from: '/codes/$batch' })
  const navigate = useNavigate()
  const columns = useColumns()
  const { after, end } = search
  const input = { batch_id, limit: sizeOf(search), ...(after ? { cursor: after } : {}), ...(end ? { end } : {}) }
  const query = useCall('GET /admin/api/code.Code/list', input, { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<BatchSearch>) =>
    void navigate({
      to: '/codes/$batch',
      params: { batch: String(batch_id) },
      search: { ...search, after: undefined, at: undefined, ...patch },
      resetScroll: false,
    })
  // Fewer characters are no end yet, more are not searched for.
  const find = (text = '') => {
    const found = text.replace(/^…/, '')
    if (found === '' || /^[0-9A-Za-z]{4}$/.test(found)) change({ end: found || undefined })
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div data-list className={styles.codes}>
      <SearchBox label={t('codes.find_end')} value={end} onSearch={find} />
      {answer?.list.length === 0 ? (
        <p className={styles.quiet}>{t('codes.end_unknown')}</p>
      ) : (
        <DataTable
          label={t('codes.each_code')}
          rows={answer?.list}
          columns={columns}
          rowKey={({ redemption_code_id }) => redemption_code_id}
          rowTitle={({ code_end }) => t('codes.ends_in', { end: code_end || '–' })}
          card={drawCard}
          onPage={pageTurner(search, answer, change)}
          isStale={query.isPlaceholderData}
          isPlain
        />
      )}
      {answer && answer.list.length > 0 && <ListFoot search={search} answer={answer} onSearch={change} />}
    </div>
  )
}
