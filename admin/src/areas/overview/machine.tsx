import type { Output } from '@zimu/contract'
import { useCall } from '../../api/use-call.ts'
import { type Formats, useText } from '../../i18n/index.ts'
import { When } from '../../parts/when/index.ts'
import styles from './overview.module.css'

/** So few days of room are a warning; of more than so many nobody wants the number. */
const FEW_DAYS = 14
const MANY_DAYS = 3650

type Queue = Output<'GET /admin/api/overview.Machine/info'>['queues'][number]

function QueueState({ queue }: { queue: Queue | undefined }) {
  const { t } = useText()
  const { due_num = 0, dead_num = 0 } = queue ?? {}
  return (
    <>
      {due_num === 0 ? t('overview.queue_none') : t('overview.queue_state', { n: due_num })}
      {dead_num > 0 && <span className={styles.bad}> · {t('overview.queue_dead', { n: dead_num })}</span>}
    </>
  )
}

/** How the machine is. */
export function Machine({ everyMs, formats }: { everyMs: number; formats: Formats }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/overview.Machine/info', {}, { keepsFormer: true, everyMs })
  if (!query.data) return null
  const { queues, renditions, questions, memory_bytes, disk_free_bytes, disk_days_left, backup_time } = query.data
  const queueOf = (name: Queue['queue']) => queues.find(({ queue }) => queue === name)
  const { running_num: running, queued_num: queued } = renditions
  return (
    <section className={styles.section} aria-labelledby="overview-machine">
      <h2 id="overview-machine" className={styles.heading}>
        {t('overview.machine')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('overview.transcoding')}</dt>
        <dd>
          {running + queued === 0 ? t('overview.queue_none') : t('overview.transcoding_state', { running, queued })}
        </dd>
        <dt>{t('overview.questions')}</dt>
        <dd>
          {questions.num === 0
            ? t('overview.questions_none')
            : t('overview.questions_state', { n: questions.num, time: questions.next_time?.slice(11, 16) ?? '–' })}
        </dd>
        <dt>{t('overview.mail')}</dt>
        <dd>
          <QueueState queue={queueOf('mail')} />
        </dd>
        <dt>{t('overview.timed')}</dt>
        <dd>
          <QueueState queue={queueOf('housekeeping')} />
        </dd>
        <dt>{t('overview.memory')}</dt>
        <dd>{formats.size(memory_bytes)}</dd>
        <dt>{t('overview.disk')}</dt>
        <dd>
          {disk_free_bytes === null ? '–' : t('overview.disk_free', { size: formats.size(disk_free_bytes) })}
          {disk_days_left !== null && (
            <span className={disk_days_left < FEW_DAYS ? styles.bad : undefined}>
              {' '}
              · {t(disk_days_left > MANY_DAYS ? 'overview.disk_long' : 'overview.disk_days', { n: disk_days_left })}
            </span>
          )}
        </dd>
        <dt>{t('overview.backup')}</dt>
        <dd>{backup_time === null ? t('overview.backup_none') : <When time={backup_time} />}</dd>
      </dl>
    </section>
  )
}
