import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import shared from '../books.module.css'
import { BooksTabs } from '../books-tabs.tsx'
import styles from './days.module.css'
import { ExportDays } from './export-days.tsx'

function Days() {
  const { t } = useText()
  const search = useSearch({ from: '/days' })
  const navigate = useNavigate()
  const isAll = search.view === 'all'
  const input = { is_open: isAll ? 0 : 1, ...(search.before ? { cursor: search.before } : {}) } as const
  const query = useCall('GET /admin/api/books.Day/list', input, { keepsFormer: true })
  const answer = query.data
  const next = answer?.next_cursor ?? null
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('nav.days')}
          after={answer && answer.open_num > 0 && t('days.open_num', { n: answer.open_num })}
        />
        <BooksTabs current="/days" />
      </StickyHead>
      <div className={shared.listHead}>
        <h2 className={shared.heading}>{t(isAll ? 'days.all' : 'days.unsigned')}</h2>
        <Segmented
          label={t('days.which')}
          value={isAll ? 'all' : 'open'}
          options={[
            { value: 'open', label: t('days.unsigned') },
            { value: 'all', label: t('days.all') },
          ]}
          onChange={(view) => void navigate({ to: '/days', search: { view: view === 'all' ? 'all' : undefined } })}
        />
      </div>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {answer?.list.length === 0 && !query.isPlaceholderData && (
        <EmptyState glyph="日" title={t(isAll ? 'days.none' : 'days.none_unsigned')} text={t('days.none_text')} />
      )}
      <ul className={styles.list}>
        {answer?.list.map(({ day, signature, open_num }) => (
          <li key={day}>
            <Link to="/days/$day" params={{ day }} className={styles.day}>
              <strong>{day}</strong>
              {signature === null ? (
                <Tag tone="brass">{t('days.not_signed')}</Tag>
              ) : (
                <span className={shared.note}>
                  {t('days.signed_by', { who: signature.actor, note: signature.note })} ·{' '}
                  <When time={signature.create_time} />
                </span>
              )}
              {open_num > 0 && <Tag tone="danger">{t('days.differences', { n: open_num })}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {next !== null && (
          <Button onClick={() => void navigate({ to: '/days', search: { ...search, before: next } })}>
            {t('days.earlier')}
          </Button>
        )}
        <ExportDays />
      </div>
    </>
  )
}

/** `/admin/days`: days that are over, unsigned ones first. */
export default function DaysPage() {
  return (
    <Guarded right="books.read">
      <Days />
    </Guarded>
  )
}
