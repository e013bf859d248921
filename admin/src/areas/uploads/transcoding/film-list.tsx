import { useNavigate, useSearch } from '@tanstack/react-router'
import { seconds } from '@zimu/contract/durations'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { leftText } from '../../../parts/upload-tray/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import styles from '../uploads.module.css'
import type { UploadsSearch } from '../uploads-search.ts'
import type { Work } from '../work-notice.tsx'
import { FilmBlock } from './film-block.tsx'
import { QueueRest } from './queue-rest.tsx'

/** Films on one page. */
const FILMS = 20
/** While something is made, its progress is asked for at this interval; else now and then. */
const BUSY_MS = seconds(2)
const IDLE_MS = seconds(15)

function useSummary(work: Work | undefined): string {
  const text = useText()
  if (!work) return ''
  const { running_num, queued_num, left_seconds } = work
  if (running_num + queued_num === 0) return text.t('uploads.queue_empty')
  return [
    running_num > 0 ? text.t('uploads.running_num', { n: running_num }) : '',
    queued_num > 0 ? text.t('uploads.queued_num', { n: queued_num }) : '',
    left_seconds === null || left_seconds === 0 ? '' : leftText(left_seconds, text),
  ]
    .filter(Boolean)
    .reduce((first, second) => text.t('uploads.and', { first, second }))
}

/** Renditions film by film, with how far each is and what went wrong. */
export function FilmList({ work }: { work: Work | undefined }) {
  const { t } = useText()
  const search = useSearch({ from: '/uploads' })
  const navigate = useNavigate()
  const summary = useSummary(work)
  const isBusy = (work?.running_num ?? 0) + (work?.queued_num ?? 0) > 0
  const films = useCall(
    'GET /admin/api/media.Rendition/films',
    {
      limit: FILMS,
      ...(search.view === 'failed' ? { is_failed: 1 } : {}),
      ...(search.after ? { cursor: search.after } : {}),
    },
    { keepsFormer: true, everyMs: isBusy ? BUSY_MS : IDLE_MS },
  )
  const change = (patch: Partial<UploadsSearch>) =>
    void navigate({ to: '/uploads', search: { ...search, after: undefined, ...patch } })
  const next = films.data?.next_cursor
  return (
    <section className={styles.column} aria-labelledby="uploads-transcoding">
      <div className={styles.sectionHead}>
        <h2 id="uploads-transcoding" className={styles.sectionTitle}>
          {t('uploads.transcoding')}
        </h2>
        <span className={styles.sectionNote}>{summary}</span>
        {work && <QueueRest work={work} />}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={search.view === 'failed'}
          onClick={() => change({ view: search.view === 'failed' ? undefined : 'failed' })}
        >
          {t(search.view === 'failed' ? 'uploads.show_all' : 'uploads.only_failed')}
        </Button>
      </div>
      <div className={styles.films}>
        {films.isError && <ErrorState error={films.error} onRetry={() => void films.refetch()} />}
        {films.isPending && <SkeletonLine width="60%" />}
        {films.data?.list.map((film) => (
          <FilmBlock
            key={film.file_id}
            film={film}
            openId={search.open}
            onOpen={(open) => void navigate({ to: '/uploads', search: { ...search, open } })}
          />
        ))}
        {films.data?.list.length === 0 && (
          <p className={styles.empty}>{t(search.view === 'failed' ? 'uploads.none_failed' : 'uploads.no_films')}</p>
        )}
        {(next || search.after) && (
          <div className={styles.pages}>
            {search.after && (
              <Button variant="quiet" size="small" onClick={() => change({})}>
                {t('uploads.newest')}
              </Button>
            )}
            {next && (
              <Button variant="quiet" size="small" onClick={() => change({ after: next })}>
                {t('list.next')}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
