import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { BarList } from '../../../parts/chart/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { OutsideTabs } from '../../../parts/outside-tabs/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import cards from '../cards.module.css'
import { CacheCard } from './cache-card.tsx'
import { CdnCard } from './cdn-card.tsx'
import styles from './storage.module.css'

/** Ten years: beyond that the pace of one month says nothing. */
const SHOWN_DAYS = 3650

function Storage() {
  const { t, formats } = useText()
  const query = useCall('GET /admin/api/storage.State/info', {})
  const state = query.data
  function freeText({ store, free_bytes }: Output<'GET /admin/api/storage.State/info'>): string {
    if (store.kind === 's3')
      return t(store.is_reachable === 1 ? 'storage.bucket' : 'storage.bucket_away', {
        bucket: store.bucket,
        endpoint: store.endpoint,
      })
    return free_bytes === null ? t('storage.free_unknown') : t('storage.free', { size: formats.size(free_bytes) })
  }
  return (
    <>
      <PageHead title={t('nav.outside')} />
      <OutsideTabs current="/storage" />
      <div className={styles.page}>
        {query.isError && !state && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {state && (
          <>
            <section>
              <h2 className={styles.heading}>{t('storage.room')}</h2>
              <p className={styles.quiet}>
                {freeText(state)}{' '}
                {state.days_left !== null &&
                  state.days_left <= SHOWN_DAYS &&
                  t('storage.days_left', { n: state.days_left, size: formats.size(state.day_bytes) })}
              </p>
              <BarList
                label={t('storage.room')}
                rows={state.kinds.map(({ kind, num, bytes }) => ({
                  key: kind,
                  name: t(`storage.kind_${kind}`),
                  value: bytes,
                  text: t('storage.files', { n: num, num: formats.count(num), size: formats.size(bytes) }),
                }))}
              />
              <p className={styles.note}>
                {t('storage.originals')}{' '}
                <Link to="/media" search={{ use: 'unused' }}>
                  {t('storage.unused')}
                </Link>
              </p>
            </section>
            <ul className={cards.cards}>
              <CdnCard address={state.cdn_address} last={state.last_test} />
              <CacheCard {...state.cache} />
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** `/admin/storage`: what takes the room and for how long the rest lasts, the CDN, the cache of resized pictures. */
export default function StoragePage() {
  return (
    <Guarded right="gateway.test">
      <Storage />
    </Guarded>
  )
}
