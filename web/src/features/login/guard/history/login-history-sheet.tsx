import type { Output } from '@zimu/contract'
import { datesOf, useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Sheet, SheetText } from '../../../../ui/index.ts'
import { RecordEntry, RecordLine, SheetList, useFeed } from '../../../list/index.ts'
import styles from './login-history.module.css'

type Row = Output<'GET /api/member.Member/log'>['list'][number]

interface LoginHistorySheetProps {
  open: boolean
  onClose: () => void
}

/** Logins, refused attempts and changes of the own account, newest first. */
export function LoginHistorySheet({ open, onClose }: LoginHistorySheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('history.title')} closeLabel={t('shell.close')} onRequestClose={onClose} height="tall">
      <SheetText>{t('history.text')}</SheetText>
      <Rows />
    </Sheet>
  )
}

function Entry({ row }: { row: Row }) {
  const { t, formats, language } = useText()
  const { create_timestamp: time } = row
  const where = [row.device || t('safety.device_unknown'), row.login_ip].filter(Boolean)
  return (
    <RecordEntry
      title={row.kind_name}
      value={row.is_new_device === 1 && <span className={styles.new}>{t('history.new_device')}</span>}
    >
      <RecordLine>{where.join(formats.metaSeparator)}</RecordLine>
      <RecordLine>{`${datesOf(language).date(time)} ${datesOf(language).timeOfDay(time)}`}</RecordLine>
    </RecordEntry>
  )
}

const idOf = ({ log_id }: Row) => log_id

function Rows() {
  const { t } = useText()
  const feed = useFeed('GET /api/member.Member/log', { limit: 20 }, { idOf, lives: 'mount', freshMs: null })
  return (
    <SheetList feed={feed} idOf={idOf} empty={t('history.empty')}>
      {(row) => <Entry row={row} />}
    </SheetList>
  )
}
