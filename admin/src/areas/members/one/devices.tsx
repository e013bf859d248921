import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AREAS, type MemberInfo } from '../member-words.ts'
import styles from './member.module.css'

type SessionRow = Output<'GET /admin/api/member.Member/sessions'>['sessions'][number]

/** Devices that are logged in: browser and system, network, last use; each is ended by itself. */
export function Devices({ member, sessions }: { member: MemberInfo; sessions: readonly SessionRow[] }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [ending, setEnding] = useState<SessionRow>()
  const nameOf = ({ device }: SessionRow) => device || t('member.device_unknown')

  async function end({ session_id }: SessionRow, reason: string) {
    await perform({
      id: 'POST /admin/api/member.Member/endSession',
      input: { member_id: member.member_id, session_id, reason },
      done: t('member.device_end_done'),
      areas: AREAS,
    })
    setEnding(undefined)
  }

  return (
    <section>
      <div className={styles.heading}>
        <h2>{t('member.devices')}</h2>
      </div>
      <ul className={styles.list}>
        {sessions.map((row) => (
          <li key={row.session_id}>
            <span className={styles.device}>
              <span>{nameOf(row)}</span>
              <span className={styles.quiet}>
                {t('member.device_since', { network: row.network || '–', day: row.create_time.slice(0, 10) })}
              </span>
            </span>
            <span className={styles.device}>
              <When time={row.use_time} />
              {can('member.session') && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('member.device_end_of', { device: nameOf(row) })}
                  onClick={() => setEnding(row)}
                >
                  {t('member.device_end')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          isOpen
          level={2}
          title={t('member.device_end_of', { device: nameOf(ending) })}
          consequence={t('member.device_end_consequence')}
          actLabel={t('member.device_end')}
          onConfirm={(reason) => end(ending, reason)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}
