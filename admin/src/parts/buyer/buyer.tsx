import { Avatar } from '../../ui/avatar/avatar.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './buyer.module.css'

export interface BuyerProps {
  /** null: members are not for this operator. */
  member: { member_id: number; nickname: string; is_vip: 0 | 1 } | null
}

/** A member in a row: letter, nickname, VIP mark. */
export function Buyer({ member }: BuyerProps) {
  if (!member) return <span className={styles.quiet}>–</span>
  const name = member.nickname || String(member.member_id)
  return (
    <span className={styles.buyer}>
      <Avatar name={name} />
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      {member.is_vip === 1 && <VipMark />}
    </span>
  )
}
