import { days } from '@zimu/contract/durations'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { type Act, usePerform, type WriteId } from '../act/index.ts'
import styles from './ban-dialog.module.css'

/** Longest ban with an end. */
const MAX_DAYS = 3650
const OFFERED = ['1', '7', '30'] as const
type Choice = (typeof OFFERED)[number] | 'own' | 'ever'

/** Days that were chosen; 0: for ever; undefined: no number of days. */
function readDays(choice: Choice, own: string): number | undefined {
  if (choice === 'ever') return 0
  const value = Number(choice === 'own' ? own : choice)
  return Number.isInteger(value) && value >= 1 && value <= MAX_DAYS ? value : undefined
}

export interface BanDialogProps {
  member_id: number
  name: string
  /** Answers that a ban makes old. */
  areas: Act<WriteId>['areas']
  onClose: () => void
}

/** How long, why, and what it means; for ever needs a second word. */
export function BanDialog({ member_id, name, areas, onClose }: BanDialogProps) {
  const { t, formats } = useText()
  const perform = usePerform()
  const [choice, setChoice] = useState<Choice>('7')
  const [own, setOwn] = useState('')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const day_num = readDays(choice, own)
  const isEver = choice === 'ever'
  const isOn = day_num !== undefined && reason.trim() !== '' && (!isEver || isSure)

  async function confirm() {
    if (day_num === undefined) return
    setBusy(true)
    const done = await perform({
      id: 'POST /admin/api/danmu.Ban/make',
      input: { member_id, day_num, reason: reason.trim(), is_permanent: isEver ? 1 : 0 },
      done: t('bans.made', { name }),
      areas,
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen title={t('bans.make_title', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.form}>
        <Segmented
          label={t('bans.how_long')}
          value={choice}
          options={[
            ...OFFERED.map((value) => ({ value, label: t('bans.days_of', { n: Number(value) }) })),
            { value: 'own' as const, label: t('bans.days_own') },
            { value: 'ever' as const, label: t('bans.ever') },
          ]}
          onChange={setChoice}
        />
        {choice === 'own' && (
          <Field
            label={t('bans.days')}
            type="number"
            min={1}
            max={MAX_DAYS}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
        <TextArea
          label={t('bans.why')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className={styles.consequence}>
          {isEver
            ? t('bans.consequence_ever', { name })
            : t('bans.consequence', { name, time: formats.fullTime(Date.now() + days(day_num ?? 0)) })}
        </p>
        {isEver && (
          <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
            {t('bans.sure')}
          </Checkbox>
        )}
        <Button variant="danger" disabled={!isOn} isBusy={isBusy} onClick={() => void confirm()}>
          {isEver ? t('bans.act_ever') : t('bans.act', { n: day_num ?? 0 })}
        </Button>
      </div>
    </Dialog>
  )
}
