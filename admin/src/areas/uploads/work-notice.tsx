import type { Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { parseWireTime, type Text, useText } from '../../i18n/index.ts'
import { useNow } from '../../parts/when/index.ts'
import styles from './uploads.module.css'

export type Work = Output<'GET /admin/api/media.Work/info'>

/** The queue is asked about at this interval while the page is seen. */
export const WORK_MS = seconds(4)

/** Who had the queue rest; `''`: it is worked on. */
function pauseText({ pause_operator, pause_time }: Work, nowMs: number, { t, formats }: Text): string {
  if (pause_time === null) return ''
  return t('uploads.paused_by', { who: pause_operator, time: formats.dayAndTime(parseWireTime(pause_time), nowMs) })
}

/** Processes that convert films in place of the server; `''`: there are none. */
function workersText({ workers }: Work, nowMs: number, { t, formats }: Text): string {
  if (workers.length === 0) return ''
  const names = workers.map(({ runner, start_time }) =>
    t('uploads.worker', { name: runner, time: formats.dayAndTime(parseWireTime(start_time), nowMs) }),
  )
  return t('uploads.workers', { names: names.join(formats.comma) })
}

/** What does not work on this machine, what works all the same, and who works in its place. */
export function WorkNotice({ work }: { work: Work }) {
  const text = useText()
  const nowMs = useNow()
  const { t, formats } = text
  const notices = [
    work.transcoder === 'none' && work.workers.length === 0 ? t('uploads.no_ffmpeg') : '',
    work.transcoder === 'no_renditions' && work.workers.length === 0 ? t('uploads.no_renditions') : '',
    work.is_tight === 1
      ? t('uploads.tight', { free: formats.size(work.free_size), max: formats.size(work.max_size) })
      : '',
    pauseText(work, nowMs, text),
    work.transcoder === 'whole' && work.transcode_num === 0 ? t('uploads.rests') : '',
    workersText(work, nowMs, text),
  ].filter(Boolean)
  return notices.map((notice) => (
    <p key={notice} className={styles.notice} role="note">
      {notice}
    </p>
  ))
}
