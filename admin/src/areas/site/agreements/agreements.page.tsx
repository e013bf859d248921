import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { Plus } from 'lucide'
import { useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { type Column, DataTable } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { EmptyState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { wordFor } from '../../../parts/worded/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from '../site.module.css'
import { SiteTabs } from '../site-tabs.tsx'

type Row = Output<'GET /admin/api/site.Accord/list'>['list'][number]

const nameOf = ({ name, unique }: Row, { language }: Text) => wordFor(name, language) || unique

function State({ row }: { row: Row }) {
  const { t } = useText()
  return row.is_published === 1 ? (
    <StateTag tone="ok">{t('agreements.in_force')}</StateTag>
  ) : (
    <StateTag tone="muted">{t('agreements.unpublished')}</StateTag>
  )
}

function Name({ row }: { row: Row }) {
  const text = useText()
  return (
    <span className={styles.title}>
      <span className={styles.name}>{nameOf(row, text)}</span>
      {row.has_draft === 1 && <Tag tone="brass">{text.t('agreements.has_draft')}</Tag>}
    </span>
  )
}

const drawCard = (row: Row) => (
  <span className={styles.card}>
    <Name row={row} />
    <span className={styles.meta}>
      <State row={row} />
      <When time={row.update_time} />
    </span>
  </span>
)

const columnsOf = ({ t }: Text): Column<Row>[] => [
  { key: 'name', title: t('site.name'), render: (row) => <Name row={row} /> },
  { key: 'unique', title: t('agreements.key'), width: 200, isWide: true, render: ({ unique }) => unique },
  { key: 'state', title: t('site.state'), width: 140, render: (row) => <State row={row} /> },
  { key: 'update', title: t('site.changed'), width: 140, render: ({ update_time }) => <When time={update_time} /> },
]

function Agreements() {
  const text = useText()
  const { t } = text
  const navigate = useNavigate()
  const router = useRouter()
  const query = useCall('GET /admin/api/site.Accord/list', {})
  const columns = useMemo(() => columnsOf(text), [text])
  const make = (
    <Link to="/agreements/new" className={buttonClass('primary')}>
      <Icon of={Plus} />
      {t('agreements.new')}
    </Link>
  )
  return (
    <>
      <StickyHead>
        <PageHead title={t('agreements.title')} actions={make} />
        <SiteTabs current="/agreements" />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={query.data?.list.length === 0}
        empty={<EmptyState glyph="约" title={t('agreements.empty')} text={t('agreements.empty_text')} />}
      >
        <div data-list>
          <DataTable
            label={t('agreements.title')}
            rows={query.data?.list}
            columns={columns}
            rowKey={({ accord_id }) => accord_id}
            rowTitle={(row) => nameOf(row, text)}
            card={drawCard}
            onOpen={({ accord_id }) => void navigate({ to: '/agreements/$id', params: { id: String(accord_id) } })}
            href={({ accord_id }) =>
              router.buildLocation({ to: '/agreements/$id', params: { id: String(accord_id) } }).publicHref
            }
            isPlain
          />
        </div>
      </ListStates>
    </>
  )
}

/** `/admin/agreements`: texts of law. */
export default function AgreementsPage() {
  return (
    <Guarded right="agreement.write">
      <Agreements />
    </Guarded>
  )
}
