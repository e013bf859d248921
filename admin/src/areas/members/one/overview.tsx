import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import type { MemberInfo } from '../member-words.ts'
import { endText } from '../member-words.ts'
import { Certificate } from './certificate.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { amountText, reasonText, standingRows } from './ledger-words.ts'
import styles from './member.module.css'
import { MemberSide } from './member-side.tsx'
import { Notes } from './notes.tsx'

/** Sentences that say why, and rows of the ledger beside them; more are behind the tab. */
const WHY_SHOWN = 4
const ROWS_SHOWN = 6

/** Why VIP until when: one sentence for each row that stands. */
function Why({ member, rows }: { member: MemberInfo; rows: Parameters<typeof standingRows>[0] }) {
  const text = useText()
  const { t } = text
  const standing = standingRows(rows)
  if (standing.length === 0) return null
  return (
    <section>
      <div className={styles.heading}>
        <h2>{member.is_vip === 1 ? t('member.why_until', { end: endText(member, text) }) : t('member.why_was')}</h2>
      </div>
      <ul className={styles.why}>
        {standing.slice(0, WHY_SHOWN).map((row) => (
          <li key={row.entry_id}>
            {t('member.why_row', { day: row.create_time.slice(0, 10), what: reasonText(row, text) })}{' '}
            <strong>{amountText(row, text)}</strong>
          </li>
        ))}
        {standing.length > WHY_SHOWN && (
          <li className={styles.quiet}>{t('member.why_more', { n: standing.length - WHY_SHOWN })}</li>
        )}
      </ul>
    </section>
  )
}

/** `总览`: certificate, why, notes; the last rows of the ledger; facts. */
export function Overview({ member }: { member: MemberInfo }) {
  const { t } = useText()
  const { member_id } = member
  const ledger = useCall('GET /admin/api/member.Member/ledger', { member_id })
  const rows = ledger.data?.list ?? []
  return (
    <div className={styles.columns}>
      <div className={styles.halves}>
        <div className={styles.stack}>
          <Certificate row={member} />
          <Why member={member} rows={rows} />
          <Notes member={member} />
        </div>
        <section>
          <div className={styles.heading}>
            <h2>{t('member.ledger')}</h2>
            {ledger.data && ledger.data.count > ROWS_SHOWN && (
              <Link to="/members/$id" params={{ id: String(member_id) }} search={{ tab: 'ledger' }}>
                {t('member.ledger_all', { n: ledger.data.count })}
              </Link>
            )}
          </div>
          {ledger.data && <LedgerTable rows={rows.slice(0, ROWS_SHOWN)} />}
        </section>
      </div>
      <MemberSide member={member} />
    </div>
  )
}
