import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { IMPORT_OUTCOMES } from '@zimu/contract/choices'
import { useCall } from '../../api/use-call.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { wordFindings } from '../../parts/job/index.ts'
import { type Column, DataTable } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { ErrorState } from '../../parts/states/index.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './import.module.css'

type Found = Output<'GET /admin/api/content.Import/info'>
type Row = Output<'GET /admin/api/content.Import/rows'>['list'][number]

const TONES = { new: 'ok', changed: 'ask', same: 'muted', refused: 'danger' } as const

/** Why a row becomes what it becomes. */
function whyOf({ reason, detail, findings, fields }: Row, text: Text): string {
  const { t, formats, maybe } = text
  if (reason === 'folder') return wordFindings(findings, text)
  if (reason !== '') return t(`import.row_${reason}`, { detail })
  if (fields.length === 0) return ''
  return t('import.fields', { fields: fields.map((field) => maybe(`field.${field}`) ?? field).join(formats.comma) })
}

function useColumns(kind: Found['kind']): Column<Row>[] {
  const text = useText()
  const { t } = text
  return [
    {
      key: 'place',
      title: t('import.place'),
      width: kind === 'table' ? 100 : 280,
      render: ({ place }) => (kind === 'table' ? t('import.line', { n: Number(place) }) : place),
    },
    {
      key: 'name',
      title: t('import.name'),
      width: 260,
      render: ({ name, content_id }) =>
        content_id > 0 ? (
          <Link to="/contents/$id" params={{ id: String(content_id) }}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      key: 'outcome',
      title: t('import.outcome'),
      width: 110,
      render: ({ outcome }) => <StateTag tone={TONES[outcome]}>{t(`import.${outcome}`)}</StateTag>,
    },
    { key: 'why', title: t('import.why'), render: (row) => whyOf(row, text) },
  ]
}

/** Rows of an import in the order of the file. */
export function ImportRows({ found }: { found: Found }) {
  const text = useText()
  const { t, formats } = text
  const { import_id, kind, new_num, changed_num, same_num, refused_num } = found
  const search = useSearch({ from: '/contents/import' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useColumns(kind)
  const { view, after } = search
  const query = useCall(
    'GET /admin/api/content.Import/rows',
    { import_id, ...(view ? { outcome: view } : {}), ...(after ? { cursor: after } : {}) },
    { keepsFormer: true },
  )
  const nums = { new: new_num, changed: changed_num, same: same_num, refused: refused_num }
  const searchOf = (key: string) => ({ run: import_id, view: IMPORT_OUTCOMES.find((one) => one === key) })
  const go = (next: typeof search) => void navigate({ to: '/contents/import', search: next })
  const tabs = [
    { key: 'all', label: t('import.all') },
    ...IMPORT_OUTCOMES.map((key) => ({ key, label: t(`import.${key}`), count: formats.count(nums[key]) })),
  ]
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const next = query.data?.next_cursor ?? null
  return (
    <section>
      <ViewTabs
        label={t('import.outcome')}
        tabs={tabs}
        current={view ?? 'all'}
        href={(key) => router.buildLocation({ to: '/contents/import', search: searchOf(key) }).publicHref}
        onChoose={(key) => go(searchOf(key))}
      />
      {query.data?.list.length === 0 ? (
        <p className={styles.note}>{t('import.no_rows')}</p>
      ) : (
        <DataTable
          label={t('import.title')}
          rows={query.data?.list}
          columns={columns}
          rowKey={({ row_num }) => row_num}
          rowTitle={({ name, place }) => name || place}
          card={(row) => (
            <>
              <strong>{row.name || row.place}</strong>
              <span className={styles.note}>
                {t(`import.${row.outcome}`)} {whyOf(row, text)}
              </span>
            </>
          )}
          isStale={query.isPlaceholderData}
          isPlain
        />
      )}
      {next !== null && (
        <Button onClick={() => go({ ...search, run: import_id, after: next })}>{t('list.next')}</Button>
      )}
    </section>
  )
}
