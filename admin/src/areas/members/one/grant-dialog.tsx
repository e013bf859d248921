import { useQuery } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DayChoice, FIRST_DAYS } from '../day-choice.tsx'
import { AREAS, dayOf, type MemberInfo } from '../member-words.ts'
import styles from './grant.module.css'

const CALLS = { grant: 'POST /admin/api/member.Member/grant', take: 'POST /admin/api/member.Member/take' } as const
type Granted = Output<(typeof CALLS)['grant']>
type Kind = keyof typeof CALLS

const endText = ({ is_held, over_time }: Granted['before'], { t }: Text): string =>
  is_held === 0 ? t('member.end_none') : over_time === null ? t('members.permanent') : dayOf(over_time)

/** Asks the server what would happen; nothing is written. */
function useForesight(kind: Kind, member_id: number, day_num: number | undefined) {
  const api = useApi()
  const text = useText()
  const query = useQuery({
    queryKey: ['member.Foreseen', kind, member_id, day_num],
    queryFn: ({ signal }): Promise<Granted> => {
      const input = { member_id, reason: '', dry: 1, request_id: createRequestId() } as const
      return kind === 'grant'
        ? api.call(CALLS.grant, { ...input, day_num: day_num ?? 1 }, { signal })
        : api.call(CALLS.take, { ...input, day_num: day_num ?? 1 }, { signal })
    },
    enabled: day_num !== undefined,
    // What others change meanwhile is looked at again each time the dialog opens.
    gcTime: 0,
    retry: false,
  })
  return { data: query.data, problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '' }
}

function Consequence({ foreseen }: { foreseen: Granted | undefined }) {
  const text = useText()
  const { t } = text
  return (
    <dl className={styles.consequence} aria-busy={foreseen === undefined} aria-live="polite">
      <dt>{t('members.end')}</dt>
      <dd className={styles.change}>
        {foreseen ? (
          <>
            {endText(foreseen.before, text)}
            <Icon of={ArrowRight} size={14} />
            <strong>{endText(foreseen.after, text)}</strong>
          </>
        ) : (
          t('confirm.loading')
        )}
      </dd>
      <dt>{t('member.told')}</dt>
      <dd>{t('member.told_how')}</dd>
    </dl>
  )
}

export interface GrantDialogProps {
  kind: Kind
  member: MemberInfo
  onClose: () => void
}

/** Days that are given or taken, why, and the end before and after; the button works once that is known. */
export function GrantDialog({ kind, member, onClose }: GrantDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [day_num, setDays] = useState<number | undefined>(FIRST_DAYS)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data: foreseen, problem } = useForesight(kind, member.member_id, day_num)
  const bound = foreseen?.bound
  const isBeyond = bound && (day_num === 0 || (day_num ?? 0) > Math.min(bound.day_num, bound.left_day_num))
  const isOn = foreseen !== undefined && !isBeyond && reason.trim() !== '' && day_num !== undefined
  const act = day_num === 0 ? t(`member.${kind}_ever`) : t(`member.${kind}_days`, { n: day_num ?? 0 })

  async function confirm() {
    if (!foreseen || day_num === undefined) return
    setBusy(true)
    const given = { member_id: member.member_id, reason: reason.trim(), last_entry_id: foreseen.last_entry_id }
    const done = await (kind === 'grant'
      ? perform({ id: CALLS.grant, input: { ...given, day_num }, done: t('member.grant_done'), areas: AREAS })
      : perform({
          id: CALLS.take,
          input: { ...given, day_num },
          done: t('member.take_done'),
          areas: AREAS,
        }))
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog isOpen title={t(`member.${kind}_title`)} closeLabel={t('filters.close')} onClose={onClose}>
      <div className={styles.form}>
        <DayChoice hasEver={kind === 'grant'} onChoose={setDays} />
        {bound && (
          <p className={isBeyond ? styles.beyond : styles.note}>
            {t('member.bound', { n: bound.day_num, left: bound.left_day_num })}
          </p>
        )}
        <TextArea
          label={t('member.why')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem ? <p className={styles.beyond}>{problem}</p> : <Consequence foreseen={foreseen} />}
        <Button variant="primary" disabled={!isOn || isBusy} onClick={() => void confirm()}>
          {act}
        </Button>
        <p className={styles.foot}>{t('member.undo_note')}</p>
      </div>
    </Dialog>
  )
}
