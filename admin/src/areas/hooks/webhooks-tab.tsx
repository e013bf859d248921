import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { type Column, DataTable } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { EditHook } from './edit-hook.tsx'
import { HookDialog } from './hook-dialog.tsx'
import { HOOK_TONES, type HookRow } from './hook-words.ts'
import styles from './hooks.module.css'
import type { HooksSearch } from './hooks-search.ts'

const LIST = 'GET /admin/api/hook.Hook/list'

function Named({ row }: { row: HookRow }) {
  return (
    <span className={styles.named}>
      <span className={styles.strong}>{row.name}</span>
      <span className={styles.url}>{row.url}</span>
    </span>
  )
}

function State({ row }: { row: HookRow }) {
  const { t } = useText()
  return <StateTag tone={HOOK_TONES[row.state]}>{t(`hooks.hook_${row.state}`)}</StateTag>
}

function useColumns(): Column<HookRow>[] {
  const { t, formats } = useText()
  return [
    { key: 'name', title: t('hooks.name'), width: 300, render: (row) => <Named row={row} /> },
    {
      key: 'events',
      title: t('hooks.events'),
      render: ({ events }) => events.map((event) => t(`hooks.event_${event}`)).join(formats.comma),
    },
    { key: 'used', title: t('hooks.taken'), width: 130, render: ({ use_time }) => <When time={use_time} /> },
    {
      key: 'waiting',
      title: t('hooks.waiting'),
      width: 90,
      isNumber: true,
      isWide: true,
      render: ({ waiting_num }) => formats.count(waiting_num),
    },
    { key: 'state', title: t('hooks.state'), width: 140, render: (row) => <State row={row} /> },
  ]
}

export interface WebhooksTabProps {
  search: HooksSearch
  onSearch: (search: HooksSearch) => void
  onMake: () => void
}

/** Addresses of other programs that are told what happens. */
export function WebhooksTab({ search, onSearch, onMake }: WebhooksTabProps) {
  const { t } = useText()
  const columns = useColumns()
  const [edited, setEdited] = useState<HookRow>()
  const query = useCall(LIST, {})
  const rows = query.data?.list
  const opened = rows?.find(({ hook_id }) => hook_id === search.open)
  const open = (hook_id: number | undefined) => onSearch({ ...search, open: hook_id, state: undefined })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (rows?.length === 0)
    return (
      <EmptyState
        glyph="推"
        title={t('hooks.hooks_empty')}
        text={t('hooks.hooks_empty_text')}
        action={
          <Button variant="primary" onClick={onMake}>
            {t('hooks.hook_make')}
          </Button>
        }
      />
    )
  return (
    <div data-list>
      <DataTable
        label={t('hooks.hooks')}
        rows={rows}
        columns={columns}
        rowKey={({ hook_id }) => hook_id}
        rowTitle={({ name }) => name}
        card={(row) => (
          <span className={styles.card}>
            <Named row={row} />
            <State row={row} />
          </span>
        )}
        openKey={search.open}
        onOpen={({ hook_id }) => open(hook_id)}
      />
      {opened && !edited && (
        <HookDialog
          row={opened}
          state={search.state}
          onState={(state) => onSearch({ ...search, state })}
          onEdit={() => setEdited(opened)}
          onClose={() => open(undefined)}
        />
      )}
      {edited && <EditHook row={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
