import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'
import { firstShutOut, ShutOutFields } from '../shut-out-fields.tsx'
import styles from './grant.module.css'

const DISABLE = 'POST /admin/api/member.Member/disable'

/** How long a member is shut out, what the member reads, and why in the record. */
export function ShutOutDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [value, setValue] = useState(firstShutOut)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { end_time } = value
  const name = memberName(member, text)
  const isOn = end_time !== undefined && reason.trim() !== ''

  async function confirm() {
    if (end_time === undefined) return
    setBusy(true)
    const said = { ...value, words: value.words.trim(), end_time, reason: reason.trim() }
    const input = { member_id: member.member_id, ...said }
    const done = await perform({ id: DISABLE, input, done: t('member.disable_done', { name }), areas: AREAS })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen title={t('member.disable_title', { name })} closeLabel={t('filters.close')} onClose={onClose}>
      <div className={styles.form}>
        <ShutOutFields value={value} onChange={setValue} />
        <TextArea
          label={t('confirm.reason')}
          hint={t('confirm.reason_hint')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className={styles.sentence}>
          {t('member.disable_consequence', { n: member.session_num })}{' '}
          {end_time === '' ? t('member.disable_no_end') : t('member.disable_ends', { day: end_time ?? '…' })}
        </p>
        <Button variant="danger" disabled={!isOn} isBusy={isBusy} onClick={() => void confirm()}>
          {t('member.disable_act', { name })}
        </Button>
      </div>
    </Dialog>
  )
}
