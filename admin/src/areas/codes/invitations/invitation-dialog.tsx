import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { windowText } from '../code-words.ts'
import { InvitationStateTag } from './invitation-columns.tsx'
import { usesText, VOIDABLE } from './invitation-words.ts'
import styles from './invitations.module.css'
import { VoidInvitation } from './void-invitation.tsx'

/** Members that one page of the trace shows. */
const PAGE = 50

/** One code: who came with it, and voiding it. */
export function InvitationDialog({ invitation_id, onClose }: { invitation_id: number; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const [isVoiding, setVoiding] = useState(false)
  const [cursor, setCursor] = useState<string>()
  const page = { invitation_id, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }
  const query = useCall('GET /admin/api/invitation.Invitation/trace', page, { keepsFormer: true })
  const answer = query.data
  const invitation = answer?.invitation
  if (isVoiding && invitation) return <VoidInvitation invitation={invitation} onClose={() => setVoiding(false)} />
  return (
    <Dialog
      isOpen
      title={invitation?.code ?? t('invitations.one')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        invitation &&
        VOIDABLE.includes(invitation.state) && (
          <Button variant="danger" onClick={() => setVoiding(true)}>
            {t('invitations.void')}
          </Button>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {invitation && (
        <div className={styles.form}>
          <Facts
            isBeside
            rows={[
              [t('codes.state'), <InvitationStateTag key="state" state={invitation.state} />],
              [t('invitations.came'), usesText(invitation, text)],
              [t('codes.window'), windowText(invitation, text)],
              [t('invitations.note'), invitation.note || '–'],
            ]}
          />
          {answer.list.length === 0 ? (
            <p className={styles.note}>{t('invitations.nobody')}</p>
          ) : (
            <ul className={styles.uses} aria-label={t('invitations.who_came')}>
              {answer.list.map(({ member_id, nickname, create_time }) => (
                <li key={member_id} className={styles.use}>
                  {can('member.read') ? (
                    <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.link}>
                      {nickname || t('codes.member', { id: member_id })}
                    </Link>
                  ) : (
                    <span>{nickname || t('codes.member', { id: member_id })}</span>
                  )}
                  <When time={create_time} isTimed />
                </li>
              ))}
            </ul>
          )}
          <span>
            {answer.prev_cursor !== null && (
              <Button size="small" onClick={() => setCursor(answer.prev_cursor ?? undefined)}>
                {t('list.previous')}
              </Button>
            )}
            {answer.next_cursor !== null && (
              <Button size="small" onClick={() => setCursor(answer.next_cursor ?? undefined)}>
                {t('list.next')}
              </Button>
            )}
          </span>
        </div>
      )}
    </Dialog>
  )
}
