import { useCall } from '../../api/use-call.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { type Column, DataTable } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { roleName, useSession } from '../../session/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { type OperatorRow, useOperatorActs } from './operator-acts.tsx'
import styles from './operators.module.css'
import { namesOf, useOwnRoles } from './role-choice.tsx'

function Person({ row }: { row: OperatorRow }) {
  const { t } = useText()
  const { data } = useSession()
  return (
    <span className={styles.person}>
      <Avatar name={row.nickname} isLarge />
      <span className={styles.names}>
        <span className={styles.strong}>
          {row.nickname} {row.operator_id === data.operator_id && <Tag>{t('operators.you')}</Tag>}
        </span>
        <span className={styles.note}>{row.name}</span>
      </span>
    </span>
  )
}

function State({ row }: { row: OperatorRow }) {
  const { t } = useText()
  if (row.is_disable === 1) return <StateTag tone="muted">{t('operators.state_disabled')}</StateTag>
  if (row.is_ready === 0) return <StateTag tone="brass">{t('operators.state_invited')}</StateTag>
  return <StateTag tone="ok">{t('operators.state_ready')}</StateTag>
}

function secondStepText(row: OperatorRow, { t }: Text): string {
  const ways = [
    ...(row.has_app === 1 ? [t('operators.has_app')] : []),
    ...(row.passkey_num > 0 ? [t('operators.passkeys', { n: row.passkey_num })] : []),
  ]
  return ways.join(' · ') || '–'
}

function useColumns(): Column<OperatorRow>[] {
  const text = useText()
  const { t } = text
  const names = namesOf(useOwnRoles())
  return [
    { key: 'who', title: t('operators.who'), render: (row) => <Person row={row} /> },
    {
      key: 'roles',
      title: t('operators.roles'),
      width: 220,
      render: ({ roles }) => (
        <span className={styles.tags}>
          {roles.map((role) => (
            <Tag key={role} tone={role === 'owner' ? 'brass' : 'muted'}>
              {roleName(role, names, text)}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'second',
      title: t('operators.second_step'),
      width: 180,
      isWide: true,
      render: (row) => secondStepText(row, text),
    },
    {
      key: 'seen',
      title: t('operators.last_seen'),
      width: 130,
      render: ({ login_time }) => <When time={login_time} />,
    },
    {
      key: 'sessions',
      title: t('operators.sessions'),
      width: 80,
      isNumber: true,
      isWide: true,
      render: ({ session_num }) => session_num,
    },
    { key: 'state', title: t('contents.state'), width: 130, render: (row) => <State row={row} /> },
  ]
}

/** Everybody who may come in. */
export function OperatorsTab() {
  const { t } = useText()
  const columns = useColumns()
  const acts = useOperatorActs()
  const query = useCall('GET /admin/api/operator.Operator/list', {})
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div data-list>
      <DataTable
        label={t('operators.title')}
        rows={query.data?.list}
        columns={columns}
        rowKey={({ operator_id }) => operator_id}
        rowTitle={({ nickname }) => nickname}
        card={(row) => (
          <span className={styles.card}>
            <Person row={row} />
            <State row={row} />
          </span>
        )}
        actions={acts.menu}
      />
      {acts.dialog}
    </div>
  )
}
