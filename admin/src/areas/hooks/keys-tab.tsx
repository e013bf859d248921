import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { type Column, DataTable } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { KEY_TONES, KEYS, type KeyRow } from './hook-words.ts'
import styles from './hooks.module.css'

const LIST = 'GET /admin/api/hook.Key/list'

const rightsText = ({ rights }: KeyRow, { t, formats }: Text) =>
  rights.map((right) => t(`right.${right}`)).join(formats.comma)

function Named({ row }: { row: KeyRow }) {
  return (
    <span className={styles.named}>
      <span className={styles.strong}>{row.name}</span>
      <span className={styles.note}>
        …{row.hint} · {row.maker}
      </span>
    </span>
  )
}

function State({ state }: Pick<KeyRow, 'state'>) {
  const { t } = useText()
  return <StateTag tone={KEY_TONES[state]}>{t(`hooks.key_${state}`)}</StateTag>
}

function useColumns(): Column<KeyRow>[] {
  const text = useText()
  const { t, formats } = text
  return [
    { key: 'name', title: t('hooks.name'), width: 220, render: (row) => <Named row={row} /> },
    { key: 'rights', title: t('hooks.key_rights'), render: (row) => rightsText(row, text) },
    {
      key: 'networks',
      title: t('hooks.networks'),
      width: 170,
      isWide: true,
      render: ({ networks }) => networks.join(formats.comma) || t('hooks.any'),
    },
    {
      key: 'until',
      title: t('hooks.until'),
      width: 130,
      isWide: true,
      render: ({ until_time }) => (until_time === null ? t('hooks.for_ever') : <When time={until_time} />),
    },
    { key: 'used', title: t('hooks.used'), width: 130, render: ({ use_time }) => <When time={use_time} /> },
    {
      key: 'num',
      title: t('hooks.use_num'),
      width: 80,
      isNumber: true,
      isWide: true,
      render: ({ use_num }) => formats.count(use_num),
    },
    { key: 'state', title: t('hooks.state'), width: 110, render: (row) => <State state={row.state} /> },
  ]
}

/** Keys with which programs read. */
export function KeysTab({ onMake }: { onMake: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const columns = useColumns()
  const [ended, setEnded] = useState<KeyRow>()
  const query = useCall(LIST, {})
  const rows = query.data?.list
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (rows?.length === 0)
    return (
      <EmptyState
        glyph="钥"
        title={t('hooks.keys_empty')}
        text={t('hooks.keys_empty_text')}
        action={
          <Button variant="primary" onClick={onMake}>
            {t('hooks.key_make')}
          </Button>
        }
      />
    )
  return (
    <div data-list>
      <DataTable
        label={t('hooks.keys')}
        rows={rows}
        columns={columns}
        rowKey={({ key_id }) => key_id}
        rowTitle={({ name }) => name}
        card={(row) => (
          <span className={styles.card}>
            <Named row={row} />
            <State state={row.state} />
          </span>
        )}
        actions={(row) =>
          row.state === 'ended' ? null : (
            <Button variant="quiet" size="small" onClick={() => setEnded(row)}>
              {t('hooks.key_end')}
            </Button>
          )
        }
      />
      {ended && (
        <ConfirmDialog
          isOpen
          level={2}
          isDanger
          title={t('hooks.key_end_title', { name: ended.name })}
          consequence={t('hooks.key_end_text')}
          actLabel={t('hooks.key_end_act', { name: ended.name })}
          reasons={[t('hooks.reason_unused'), t('hooks.reason_leaked')]}
          onConfirm={async (reason) => {
            const done = t('hooks.key_end_done', { name: ended.name })
            const input = { key_id: ended.key_id, reason }
            await perform({ id: 'POST /admin/api/hook.Key/end', input, done, areas: KEYS })
            setEnded(undefined)
          }}
          onClose={() => setEnded(undefined)}
        />
      )}
    </div>
  )
}
