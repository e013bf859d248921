import { days } from '@zimu/contract/durations'
import { MAX_SHUT_OUT_WORDS, SHUT_OUT_CAUSES, type ShutOutCause } from '@zimu/contract/shut-out'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { wireDay } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'
import styles from './grant.module.css'

const DISABLE = 'POST /admin/api/member.Member/disable'
const OFFERED = ['7', '30'] as const
type Choice = (typeof OFFERED)[number] | 'day' | 'ever'

/** Last day of the shutting out; `''`: without end; undefined: none is chosen yet. */
function readEnd(choice: Choice, day: string): string | undefined {
  if (choice === 'ever') return ''
  if (choice === 'day') return day > wireDay(Date.now()) ? day : undefined
  return wireDay(Date.now() + days(Number(choice)))
}

const isCause = (text: string): text is ShutOutCause => SHUT_OUT_CAUSES.some((cause) => cause === text)

/** How long a member is shut out, what the member reads, and why in the record. */
export function ShutOutDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [choice, setChoice] = useState<Choice>('7')
  const [day, setDay] = useState('')
  const [cause, setCause] = useState<ShutOutCause>('other')
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const end_time = readEnd(choice, day)
  const name = memberName(member, text)
  const isOn = end_time !== undefined && reason.trim() !== ''

  async function confirm() {
    if (end_time === undefined) return
    setBusy(true)
    const said = { cause, words: words.trim(), end_time, reason: reason.trim() }
    const input = { member_id: member.member_id, ...said }
    const done = await perform({ id: DISABLE, input, done: t('member.disable_done', { name }), areas: AREAS })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen title={t('member.disable_title', { name })} closeLabel={t('filters.close')} onClose={onClose}>
      <div className={styles.form}>
        <Segmented
          label={t('member.disable_long')}
          value={choice}
          options={[
            ...OFFERED.map((value) => ({ value, label: t('member.days_of', { n: Number(value) }) })),
            { value: 'day' as const, label: t('member.disable_day') },
            { value: 'ever' as const, label: t('member.disable_ever') },
          ]}
          onChange={setChoice}
        />
        {choice === 'day' && (
          <Field
            type="date"
            label={t('member.disable_last_day')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <Select
          label={t('member.disable_cause')}
          value={cause}
          options={SHUT_OUT_CAUSES.map((value) => ({ value, label: t(`member.cause_${value}`) }))}
          onChange={({ currentTarget }) => setCause(isCause(currentTarget.value) ? currentTarget.value : 'other')}
        />
        <TextArea
          label={t('member.disable_words')}
          hint={t('member.disable_words_hint')}
          rows={2}
          maxLength={MAX_SHUT_OUT_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
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
