import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { type Column, DataTable, ListFoot, type PageSearch, pageTurner, sizeOf } from '../../../parts/list/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import type { Use } from '../code-words.ts'
import styles from './batch.module.css'

function Member({ use }: { use: Use }) {
  const { t } = useText()
  const { member_id, nickname } = use
  return (
    <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.link}>
      {nickname || t('codes.member', { id: member_id })}
    </Link>
  )
}

const whatText = ({ content_name, entry_id }: Use, { t }: Text): string =>
  content_name === '' ? t('codes.entry', { id: entry_id }) : t('codes.opened', { name: content_name })

function useColumns(): Column<Use>[] {
  const text = useText()
  return useMemo(() => {
    const { t } = text
    return [
      {
        key: 'end',
        title: t('codes.end_of_code'),
        width: 96,
        render: ({ code_end }) => <span className={styles.code}>…{code_end || '–'}</span>,
      },
      { key: 'member', title: t('codes.who_used'), render: (use) => <Member use={use} /> },
      { key: 'what', title: t('codes.what_for'), width: 220, isWide: true, render: (use) => whatText(use, text) },
      {
        key: 'when',
        title: t('codes.used_when'),
        width: 150,
        render: ({ create_time }) => <When time={create_time} isTimed />,
      },
    ]
  }, [text])
}

function Card({ use }: { use: Use }) {
  const text = useText()
  return (
    <span className={styles.useCard}>
      <span>
        <Member use={use} /> <span className={styles.quiet}>…{use.code_end || '–'}</span>
      </span>
      <span className={styles.quiet}>
        {whatText(use, text)} · <When time={use.create_time} isTimed />
      </span>
    </span>
  )
}
const drawCard = (use: Use) => <Card use={use} />

/** Who used codes of a batch, newest first. */
export function UsesList({ batch_id }: { batch_id: number }) {
  const { t } = useText()
  const search = useSearch({ from: '/codes/$batch' })
  const navigate = useNavigate()
  const columns = useColumns()
  const input = { batch_id, limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/code.Batch/uses', input, { keepsFormer: true })
  const answer = query.data
  const change = (patch: PageSearch) =>
    void navigate({
      to: '/codes/$batch',
      params: { batch: String(batch_id) },
      search: { ...search, after: undefined, at: undefined, ...patch },
      resetScroll: false,
    })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (answer?.list.length === 0 && search.after === undefined)
    return <p className={styles.quiet}>{t('codes.uses_empty')}</p>
  return (
    <div data-list>
      <DataTable
        label={t('codes.uses')}
        rows={answer?.list}
        columns={columns}
        rowKey={({ redemption_log_id }) => redemption_log_id}
        rowTitle={({ code_end }) => t('codes.ends_in', { end: code_end || '–' })}
        card={drawCard}
        onPage={pageTurner(search, answer, change)}
        isStale={query.isPlaceholderData}
        isPlain
      />
      {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
    </div>
  )
}
