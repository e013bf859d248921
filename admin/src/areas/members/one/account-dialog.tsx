import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'

const CALLS = {
  enable: 'POST /admin/api/member.Member/enable',
  sessions: 'POST /admin/api/member.Member/endSessions',
  stepoff: 'POST /admin/api/member.Member/secondStepOff',
} as const
export type AccountAct = keyof typeof CALLS

export interface AccountDialogProps {
  act: AccountAct
  member: MemberInfo
  onClose: () => void
}

/** Acts on an account that ask for nothing but a reason. */
export function AccountDialog({ act, member, onClose }: AccountDialogProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const name = memberName(member, text)
  async function run(reason: string) {
    await perform({
      id: CALLS[act],
      input: { member_id: member.member_id, reason },
      done: t(`member.${act}_done`, { name }),
      areas: AREAS,
    })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      level={2}
      title={t(`member.${act}_title`, { name })}
      consequence={t(`member.${act}_consequence`, { n: member.session_num })}
      actLabel={t(`member.${act}_act`, { name })}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
