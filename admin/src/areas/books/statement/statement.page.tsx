import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { seconds } from '@zimu/contract/durations'
import { Download } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState, NotThere } from '../../../parts/states/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { BackToBooks } from '../back-to-books.tsx'
import { exportOf, gatewayText, periodText, type Statement } from '../books-words.ts'
import { AgreeingLines } from './agreeing-lines.tsx'
import { DifferenceGroup } from './difference-group.tsx'
import styles from './statement.module.css'
import { StatementFigures } from './statement-figures.tsx'

/** While it is read it is asked for at this interval. */
const POLL_MS = seconds(1)

/** Whether the file is all there. */
function Whole({ found }: { found: Statement }) {
  const { t, formats } = useText()
  const { declared_num, is_cut, line_num, other_num } = found
  const read = formats.count(line_num + other_num)
  if (is_cut === 1)
    return (
      <p className={styles.cut} role="alert">
        {t('books.cut', { read, declared: formats.count(declared_num ?? 0) })}
      </p>
    )
  return (
    <p className={styles.whole}>
      {declared_num === null
        ? t('books.whole_unsaid', { read })
        : t('books.whole', { read, declared: formats.count(declared_num) })}{' '}
      {t('books.same_file')}
    </p>
  )
}

function Result({ found }: { found: Statement }) {
  const { t } = useText()
  const { view } = useSearch({ from: '/books/$id' })
  const navigate = useNavigate()
  const isAll = view === 'all'
  const shown = found.groups.filter(({ open_num }) => isAll || open_num > 0)
  return (
    <>
      <StatementFigures found={found} />
      <Whole found={found} />
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{t('books.differing', { n: found.difference_num })}</h2>
        {found.difference_num > 0 && (
          <Segmented
            label={t('books.which')}
            value={isAll ? 'all' : 'open'}
            options={[
              { value: 'open', label: t('books.open_of', { n: found.open_num }) },
              { value: 'all', label: t('books.all_of', { n: found.difference_num }) },
            ]}
            onChange={(next) =>
              void navigate({
                to: '/books/$id',
                params: { id: String(found.statement_id) },
                search: { view: next === 'all' ? 'all' : undefined },
                replace: true,
              })
            }
          />
        )}
      </div>
      {shown.length === 0 && (
        <p className={styles.nothing}>
          {t(found.difference_num === 0 ? 'books.nothing_differs' : 'books.all_settled')}
        </p>
      )}
      {shown.map(({ group, num, open_num }) => (
        <DifferenceGroup key={group} statement={found} group={group} num={isAll ? num : open_num} isOpen={!isAll} />
      ))}
      <AgreeingLines found={found} />
    </>
  )
}

function OneStatement() {
  const text = useText()
  const { t } = text
  const { id } = useParams({ from: '/books/$id' })
  const statement_id = Number(id)
  const isNumber = Number.isInteger(statement_id) && statement_id > 0
  const query = useCall('GET /admin/api/books.Statement/info', { statement_id }, { isEnabled: isNumber })
  const found = query.data
  const isReading = found?.state === 'reading'
  useCall(
    'GET /admin/api/books.Statement/info',
    { statement_id },
    { isEnabled: isReading, everyMs: isReading ? POLL_MS : undefined },
  )
  if (!isNumber) return <NotThere />
  return (
    <>
      <PageHead
        title={t('books.title')}
        before={<BackToBooks to="/books" />}
        after={found && `${gatewayText(found.method, text)} · ${periodText(found, text)} · ${found.name}`}
        actions={
          found?.state === 'ready' && (
            <>
              <a className={buttonClass('quiet')} href={exportOf('Statement', { statement_id })} download>
                <Icon of={Download} />
                {t('books.export')}
              </a>
              <Link to="/books" className={buttonClass()}>
                {t('books.another')}
              </Link>
            </>
          )
        }
      />
      <div className={styles.page}>
        {query.isError && !found && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {isReading && (
          <p className={styles.reading} role="status">
            <Spinner /> {t('books.reading', { name: found.name })}
          </p>
        )}
        {found?.state === 'unreadable' && found.reason !== '' && (
          <p className={styles.cut} role="alert">
            {t(`books.reason_${found.reason}`)}
          </p>
        )}
        {found?.state === 'ready' && <Result found={found} />}
      </div>
    </>
  )
}

/** `/admin/books/12`: one statement beside the books, differences first. */
export default function StatementPage() {
  return (
    <Guarded right="books.read">
      <OneStatement />
    </Guarded>
  )
}
