import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useForeseen } from '../../../parts/foreseen/index.ts'
import { INVITATIONS, type InvitationRow } from './invitation-words.ts'

const VOID = 'POST /admin/api/invitation.Invitation/void'

/** Voids a code for good: nobody comes with it any more, who came stays. */
export function VoidInvitation({ invitation, onClose }: { invitation: InvitationRow; onClose: () => void }) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  const { invitation_id, code } = invitation
  const { answer, problem } = useForeseen(['invitation', invitation_id], (signal) =>
    api.call(VOID, { request_id: createRequestId(), invitation_id, reason: '', dry: 1 }, { signal }),
  )

  async function confirm(reason: string) {
    const input = { invitation_id, reason }
    await perform({ id: VOID, input, done: t('invitations.void_done', { code }), areas: INVITATIONS })
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('invitations.void_title', { code })}
      consequence={
        problem || (answer && t('invitations.void_text', { n: answer.use_num, count: formats.count(answer.use_num) }))
      }
      isReady={problem === ''}
      actLabel={t('invitations.void_act', { code })}
      reasons={[t('codes.reason_wrong'), t('codes.reason_leaked')]}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
