import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { BarList } from '../../../parts/chart/index.ts'
import { partText } from '../playback-words.ts'
import styles from './content-dialog.module.css'
import { EachFailure } from './each-failure.tsx'

const MOST = 8

/** Why films of a content did not play, by system. */
export function Failures({ content_id, day }: { content_id: number; day: string }) {
  const text = useText()
  const { t, formats } = text
  const query = useCall('GET /admin/api/playback.Failure/list', { content_id, day, limit: MOST })
  const rows = query.data?.list
  if (!rows) return null
  if (rows.length === 0) return <p className={styles.note}>{t('playback.failures_none')}</p>
  return (
    <div>
      <h3 className={styles.heading}>{t('playback.failures')}</h3>
      <BarList
        label={t('playback.failures')}
        rows={rows.flatMap(({ cause, system, times, last_day }) =>
          cause === 'played'
            ? []
            : [
                {
                  key: `${cause} ${system}`,
                  name: `${t(`playback.cause_${cause}`)} · ${partText('system', system, text)}`,
                  value: times,
                  text: t('playback.times_last', { n: times, times: formats.count(times), day: last_day.slice(5) }),
                },
              ],
        )}
      />
      <EachFailure content_id={content_id} day={day} />
    </div>
  )
}
