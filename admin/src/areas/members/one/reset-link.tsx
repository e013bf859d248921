import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ShownOnce } from '../../../parts/shown-once/index.ts'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'
import { useAskedAct } from './use-asked-act.tsx'

const MAKE = 'POST /admin/api/member.Member/resetLink'

/** The link by which a member sets a new password, shown once. */
export function useResetLink(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const { member_id } = member
  const name = memberName(member, text)
  return useAskedAct({
    title: t('member.reset_title', { name }),
    consequence: t('member.reset_consequence'),
    actLabel: t('member.reset_act', { name }),
    make: (reason) => perform({ id: MAKE, input: { member_id, reason }, done: '', areas: AREAS }),
    shown: ({ url, end_time }, onClose) => (
      <ShownOnce
        title={t('member.reset_ready', { name })}
        text={t('member.reset_text')}
        secret={url}
        copyLabel={t('shown_once.copy_link')}
        doneLabel={t('shown_once.sent')}
        end_time={end_time}
        onClose={onClose}
      />
    ),
  })
}
