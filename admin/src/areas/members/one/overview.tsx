import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { moneyText } from '../../../parts/money/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import type { MemberInfo } from '../member-words.ts'
import { endText } from '../member-words.ts'
import { Certificate } from './certificate.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { amountText, reasonText, standingRows } from './ledger-words.ts'
import styles from './member.module.css'
import { MemberSide } from './member-side.tsx'
import { Notes } from './notes.tsx'
import { orderUrl } from './order-url.ts'
import { ShutOutCard } from './shut-out-card.tsx'

/** Sentences that say why, and rows of the ledger beside them; more are behind the tab. */
const WHY_SHOWN = 4
const ROWS_SHOWN = 6
const ORDERS_SHOWN = 3

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

/** The last orders; more are behind the tab. */
function LastOrders({ member_id }: { member_id: number }) {
  const { t, language } = useText()
  const { data } = useCall('GET /admin/api/member.Member/orders', { member_id, limit: ORDERS_SHOWN })
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <div className={styles.heading}>
        <h2>{t('member.last_orders')}</h2>
        {data.next_cursor !== null && (
          <Link to="/members/$id" params={{ id: String(member_id) }} search={{ tab: 'orders' }}>
            {t('member.orders_all')}
          </Link>
        )}
      </div>
      <ul className={styles.list}>
        {data.list.map(({ remote_order_id, viptype_name, price, currency, pay_time, create_time }) => (
          <li key={remote_order_id}>
            <span>
              <a href={orderUrl(remote_order_id)} className={styles.link}>
                …{remote_order_id.slice(-4)}
              </a>{' '}
              {viptype_name} · {moneyText(price, currency, language)}
            </span>
            <span>
              {pay_time === null ? t('member.unpaid') : t('member.paid_at')} <When time={create_time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `总览`: certificate, why, last orders, notes; the last rows of the ledger; facts. */
export function Overview({ member }: { member: MemberInfo }) {
  const { t } = useText()
  const { can } = useSession()
  const { member_id } = member
  const ledger = useCall('GET /admin/api/member.Member/ledger', { member_id })
  const rows = ledger.data?.list ?? []
  return (
    <div className={styles.columns}>
      <div className={styles.halves}>
        <div className={styles.stack}>
          {member.merged_into > 0 && (
            <p className={styles.card}>
              {t('member.merged_into')}{' '}
              <Link to="/members/$id" params={{ id: String(member.merged_into) }}>
                #{member.merged_into}
              </Link>
            </p>
          )}
          {member.shut_out && <ShutOutCard {...member.shut_out} />}
          <Certificate row={member} />
          <Why member={member} rows={rows} />
          {can('order.read') && <LastOrders member_id={member_id} />}
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
