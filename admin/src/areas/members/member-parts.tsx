import { type Text, useText } from '../../i18n/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import { dayOf, MARK_TONES, type MemberRow, memberName } from './member-words.ts'
import styles from './members.module.css'

/** Letter, name, VIP mark. */
export function MemberChip({
  row,
}: {
  row: Pick<MemberRow, 'member_id' | 'username' | 'nickname' | 'marks' | 'is_vip'>
}) {
  const text = useText()
  const name = memberName(row, text)
  return (
    <span className={styles.chip}>
      <Avatar name={name} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {row.is_vip === 1 && <VipMark />}
    </span>
  )
}

/** What stands out about a member, the gravest only; nothing where nothing does. */
export function MemberMarkTag({ row }: { row: Pick<MemberRow, 'marks' | 'shut_out_end'> }) {
  const { t }: Text = useText()
  const [mark] = row.marks
  if (mark === undefined) return null
  const end = mark === 'disabled' ? row.shut_out_end : null
  const label = end === null ? t(`members.mark_${mark}`) : t('members.disabled_until', { day: dayOf(end) })
  return <StateTag tone={MARK_TONES[mark]}>{label}</StateTag>
}
