import type { Output } from '@zimu/contract'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { ShownOnce } from '../../../parts/shown-once/index.ts'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'

const MAKE = 'POST /admin/api/member.Member/resetLink'

/** The link by which a member sets a new password: asked for with a reason, then shown once. */
export function useResetLink(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<Output<typeof MAKE>>()
  const { member_id } = member
  const name = memberName(member, text)

  async function make(reason: string) {
    setMade(await perform({ id: MAKE, input: { member_id, reason }, done: '', areas: AREAS }))
    setAsking(false)
  }

  return {
    start: () => setAsking(true),
    dialog: (
      <>
        {isAsking && (
          <ConfirmDialog
            isOpen
            level={2}
            title={t('member.reset_title', { name })}
            consequence={t('member.reset_consequence')}
            actLabel={t('member.reset_act', { name })}
            onConfirm={make}
            onClose={() => setAsking(false)}
          />
        )}
        {made && (
          <ShownOnce
            title={t('member.reset_ready', { name })}
            text={t('member.reset_text')}
            secret={made.url}
            copyLabel={t('shown_once.copy_link')}
            doneLabel={t('shown_once.sent')}
            end_time={made.end_time}
            onClose={() => setMade(undefined)}
          />
        )}
      </>
    ),
  }
}
