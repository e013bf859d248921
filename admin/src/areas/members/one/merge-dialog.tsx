import { useQuery } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { AREAS, dayOf, type MemberInfo, memberName } from '../member-words.ts'
import styles from './grant.module.css'

const MERGE = 'POST /admin/api/member.Member/merge'
type Merged = Output<typeof MERGE>

const endText = ({ is_held, over_time }: Merged['before'], { t }: Text): string =>
  is_held === 0 ? t('member.end_none') : over_time === null ? t('members.permanent') : dayOf(over_time)

/** The number that was typed; undefined: none, or that of the account itself. */
function readNumber(typed: string, own: number): number | undefined {
  const number = Number(typed.trim())
  return Number.isSafeInteger(number) && number > 0 && number !== own ? number : undefined
}

/** Asks the server what would go over; nothing is written. */
function useForesight(member_id: number, from_member_id: number | undefined) {
  const api = useApi()
  const text = useText()
  const query = useQuery({
    queryKey: ['member.Merge', member_id, from_member_id],
    queryFn: ({ signal }): Promise<Merged> => {
      const input = { member_id, from_member_id: from_member_id ?? 0, reason: '', dry: 1 } as const
      return api.call(MERGE, { ...input, request_id: createRequestId() }, { signal })
    },
    enabled: from_member_id !== undefined,
    gcTime: 0,
    retry: false,
  })
  return { data: query.data, problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '' }
}

/** What goes over in numbers, and until when the VIP lasts afterwards. */
function Foreseen({ merged }: { merged: Merged }) {
  const text = useText()
  const { t, formats } = text
  const { moved } = merged
  const things = (Object.keys(moved) as (keyof typeof moved)[]).filter((thing) => moved[thing] > 0)
  return (
    <Facts
      isBeside
      rows={[
        [t('member.merge_from'), merged.username],
        [
          t('member.merge_moved'),
          things.map((thing) => t(`member.merged_${thing}`, { n: moved[thing] })).join(formats.comma) || '–',
        ],
        [
          t('members.end'),
          t('member.merge_ends', {
            own: endText(merged.before, text),
            other: endText(merged.from, text),
            both: endText(merged.after, text),
          }),
        ],
        [t('member.email'), t(`member.merge_address_${merged.email}`)],
        [t('member.phone'), t(`member.merge_address_${merged.phone}`)],
      ]}
    />
  )
}

/** Merges another account into this one: its number, what goes over, a reason, and its name typed; nothing parts them again. */
export function MergeDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [typed, setTyped] = useState('')
  const name = memberName(member, text)
  const from_member_id = readNumber(typed, member.member_id)
  const { data: merged, problem } = useForesight(member.member_id, from_member_id)

  async function confirm(reason: string) {
    if (!merged || from_member_id === undefined) return
    const given = { member_id: member.member_id, from_member_id, last_entry_id: merged.last_entry_id }
    const done = t('member.merge_done', { name, from: merged.username })
    if (await perform({ id: MERGE, input: { ...given, reason }, done, areas: AREAS })) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      isReady={merged !== undefined}
      title={t('member.merge_title', { name })}
      consequence={
        <div className={styles.form}>
          <Field
            label={t('member.merge_number')}
            hint={t('member.merge_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {problem && <p className={styles.beyond}>{problem}</p>}
          {merged && <Foreseen merged={merged} />}
          <p className={styles.note}>{t('member.merge_consequence')}</p>
        </div>
      }
      actLabel={t('member.merge_act')}
      toType={{ label: t('member.merge_type', { name: merged?.username ?? '…' }), text: merged?.username ?? '' }}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
