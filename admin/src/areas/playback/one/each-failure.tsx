import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { partText, secondsText } from '../playback-words.ts'
import styles from './content-dialog.module.css'

interface EachProps {
  content_id: number
  day: string
}

/** Single failures, a page at a time. */
function Each({ content_id, day }: EachProps) {
  const text = useText()
  const { t, formats } = text
  const [cursor, setCursor] = useState<string>()
  const input = { content_id, day, limit: 10, ...(cursor ? { cursor } : {}) }
  const query = useCall('GET /admin/api/playback.Failure/each', input, { keepsFormer: true })
  const answer = query.data
  if (!answer) return null
  if (answer.list.length === 0) return <p className={styles.note}>{t('playback.each_none')}</p>
  return (
    <>
      <table className={styles.table} aria-label={t('playback.each')} aria-busy={query.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">{t('playback.each_when')}</th>
            <th scope="col">{t('playback.each_cause')}</th>
            <th scope="col">{t('playback.where')}</th>
            <th scope="col">{t('playback.start')}</th>
            <th scope="col">{t('playback.each_after')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.list.map(({ failure_id, create_time, cause, system, network, quality, served, ...row }) => (
            <tr key={failure_id}>
              <th scope="row">{create_time.slice(5, 16)}</th>
              <td>{cause === 'played' ? '' : t(`playback.cause_${cause}`)}</td>
              <td>
                {[
                  partText('system', system, text),
                  partText('network', network, text),
                  partText('quality', quality, text),
                  partText('cdn', served, text),
                ].join(' · ')}
              </td>
              <td>{row.start_ms === 0 ? '–' : secondsText(row.start_ms)}</td>
              <td>{formats.duration(row.watched_seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles.row}>
        {cursor !== undefined && (
          <Button size="small" onClick={() => setCursor(undefined)}>
            {t('playback.each_newest')}
          </Button>
        )}
        {answer.next_cursor !== null && (
          <Button size="small" onClick={() => setCursor(answer.next_cursor ?? undefined)}>
            {t('playback.each_older')}
          </Button>
        )}
      </span>
    </>
  )
}

/** Films of a content that did not play, one by one, on wish. */
export function EachFailure(props: EachProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('playback.each')}
      </Button>
      {isOpen && <Each {...props} />}
    </div>
  )
}
