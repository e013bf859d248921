import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { PersonSide } from '../../../parts/review/index.ts'
import type { QueueRow } from '../danmu-words.ts'

/** Who sent it: what became of theirs, reports, bans, the last ten. */
export function SenderSide({ row }: { row: QueueRow }) {
  const { t } = useText()
  const { member_id } = row
  const query = useCall('GET /admin/api/danmu.Sender/info', { member_id: member_id || 1 }, { isEnabled: member_id > 0 })
  const sender = query.data?.member_id === member_id ? query.data : undefined
  return (
    <PersonSide
      writer={row}
      person={sender && { ...sender, recent: sender.recent.map(({ danmu_id: id, ...one }) => ({ id, ...one })) }}
      isFailed={query.isError}
      known={{ shown_num: row.sender_shown_num, hidden_num: row.sender_hidden_num }}
      facts={
        sender && (
          <>
            <dt>{t('danmu.reported_others')}</dt>
            <dd>{t('danmu.reported_of', { n: sender.report_num, hidden: sender.report_hidden_num })}</dd>
          </>
        )
      }
      all={
        <Link to="/danmu" search={{ view: 'all', member: member_id }}>
          {t('review.see_all')}
        </Link>
      }
    />
  )
}
