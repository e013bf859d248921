import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { findValueProblem, SETTING_GROUPS, type SettingGroup } from '@zimu/contract/settings'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { SearchBox } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { LeaveQuestion } from '../../parts/leave/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Edits, editedValue, type SettingRow, withEdit } from './edits.ts'
import { Environment } from './environment.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { SaveSettings } from './save-settings.tsx'
import { SettingRowView } from './setting-row.tsx'
import { isSought } from './setting-words.ts'
import styles from './settings.module.css'
import { readGroup, type SettingsSearch } from './settings-search.ts'

const LIST = 'GET /admin/api/setting.Setting/list'
const NO_EDITS: Edits = new Map()

function GroupList({ current }: { current: SettingGroup | undefined }) {
  const { t } = useText()
  return (
    <nav className={styles.groups} aria-label={t('settings.groups')}>
      {SETTING_GROUPS.map((group) => (
        <Link
          key={group}
          to="/settings/$group"
          params={{ group }}
          ignoreBlocker
          className={classNames(styles.group, group === current && styles.current)}
          aria-current={group === current ? 'page' : undefined}
        >
          {t(`settings.group_${group}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Whether everything that was typed can be saved. */
const isAllRight = (rows: readonly SettingRow[], edits: Edits): boolean =>
  rows.every((row) =>
    [
      { stored: row, fallback: row.fallback },
      ...(row.variants ?? []).map((stored) => ({ stored, fallback: '' })),
    ].every(
      ({ stored, fallback }) =>
        !edits.has(stored.key) || findValueProblem(row, editedValue(edits, stored, fallback)) === undefined,
    ),
  )

function Settings() {
  const text = useText()
  const { t } = text
  const { group: named } = useParams({ from: '/settings/$group' })
  const { q, open } = useSearch({ from: '/settings/$group' })
  const navigate = useNavigate({ from: '/settings/$group' })
  // What was typed stays on the page: nobody is asked about leaving it.
  const go = (search: (now: SettingsSearch) => SettingsSearch) =>
    navigate({ search, replace: true, resetScroll: false, ignoreBlocker: true })
  const [edits, setEdits] = useState(NO_EDITS)
  const query = useCall(LIST, {})
  const rows = query.data?.list ?? []
  const group = readGroup(named) ?? 'site'
  const shown = rows.filter((row) => (q ? isSought(row, q, text) : row.group === group))
  const opened = rows.find(({ key }) => key === open)
  return (
    <>
      <PageHead
        title={t('settings.title')}
        actions={
          <SearchBox
            label={t('settings.search')}
            value={q}
            onSearch={(next) => void go((search) => ({ ...search, q: next }))}
          />
        }
      />
      <div className={styles.page}>
        <GroupList current={q ? undefined : group} />
        <div>
          <h2 className={styles.heading}>
            {q ? t('settings.found', { n: shown.length }) : t(`settings.group_${group}`)}
          </h2>
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.data && shown.length === 0 && (
            <EmptyState glyph="设" title={t('settings.nothing')} text={t('settings.nothing_text')} />
          )}
          {shown.map((row) => (
            <SettingRowView
              key={row.key}
              row={row}
              edits={edits}
              onEdit={(stored, value) => setEdits((former) => withEdit(former, stored, value))}
            />
          ))}
          {query.data && !q && <Environment all={query.data.environment} />}
        </div>
      </div>
      <SaveSettings
        rows={rows}
        edits={edits}
        isRight={isAllRight(rows, edits)}
        onDrop={() => setEdits(NO_EDITS)}
        onSaved={() => setEdits(NO_EDITS)}
      />
      <LeaveQuestion isOn={edits.size > 0} />
      {opened && <HistoryDialog row={opened} onClose={() => void go((search) => ({ ...search, open: undefined }))} />}
    </>
  )
}

/** `/admin/settings/:group`: what operators change at runtime, with defaults, rules and history. */
export default function SettingsPage() {
  return (
    <Guarded right="setting.read">
      <Settings />
    </Guarded>
  )
}
