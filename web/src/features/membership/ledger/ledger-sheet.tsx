import type { Output } from '@zimu/contract'
import { days, seconds } from '@zimu/contract/durations'
import { datesOf, type Text, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { classNames, Sheet, SheetText } from '../../../ui/index.ts'
import { RecordEntry, RecordLine, SheetList, useFeed } from '../../list/index.ts'
import { formatOrderNumber } from '../../order/index.ts'
import styles from './ledger.module.css'

type Row = Output<'GET /api/member.Entitlement/list'>['list'][number]

export interface LedgerSheetProps {
  open: boolean
  onClose: () => void
}

/** Shows every ledger row that added or removed days, newest first. */
export function LedgerSheet({ open, onClose }: LedgerSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('ledger.title')} closeLabel={t('shell.close')} onRequestClose={onClose} height="tall">
      <SheetText>{t('ledger.text')}</SheetText>
      <Rows />
    </Sheet>
  )
}

/** `+30 days`, `−30 days`, or permanent. */
function amountText({ duration_seconds, reason }: Row, { t }: Pick<Text, 't'>): string {
  const isTaken = reason === 'refund' || (duration_seconds ?? 0) < 0
  const amount =
    duration_seconds === null
      ? t('ledger.permanent')
      : t('ledger.days', { n: Math.round(seconds(Math.abs(duration_seconds)) / days(1)) })
  return `${isTaken ? '−' : '+'}${amount}`
}

function Entry({ row }: { row: Row }) {
  const text = useText()
  const { t, formats, language } = text
  const until = row.over_timestamp === null ? t('membership.permanent') : datesOf(language).date(row.over_timestamp)
  const end = row.is_held === 1 ? t('ledger.until', { date: until }) : t('ledger.none')
  const amount = amountText(row, text)
  const source = [row.viptype_name, row.remote_order_id && formatOrderNumber(row.remote_order_id), row.note]
  return (
    <RecordEntry
      title={row.reason_name}
      value={<span className={classNames(styles.days, amount.startsWith('−') && styles.taken)}>{amount}</span>}
    >
      <RecordLine>{[datesOf(language).date(row.create_timestamp), end].join(formats.metaSeparator)}</RecordLine>
      <RecordLine>{source.filter(Boolean).join(formats.metaSeparator)}</RecordLine>
      <RecordLine>{row.is_refunded === 1 && t('ledger.refunded')}</RecordLine>
    </RecordEntry>
  )
}

const idOf = ({ entry_id }: Row) => entry_id

function Rows() {
  const { t } = useText()
  const input = { kind: 'vip', limit: 20 } as const
  const feed = useFeed('GET /api/member.Entitlement/list', input, { idOf, lives: 'mount', freshMs: null })
  return (
    <SheetList feed={feed} idOf={idOf} empty={t('ledger.empty')}>
      {(row) => <Entry row={row} />}
    </SheetList>
  )
}
