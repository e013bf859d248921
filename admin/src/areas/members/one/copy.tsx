import type { Output } from '@zimu/contract'
import { Download } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'

const COPY = 'POST /admin/api/member.Member/copy'

/** The copy of a member: asked for with a reason, then read from a link that only this dialog shows. */
export function useCopy(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t, formats } = text
  const perform = usePerform()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<Output<typeof COPY>>()
  const { member_id } = member
  const name = memberName(member, text)

  async function make(reason: string) {
    setMade(await perform({ id: COPY, input: { member_id, reason }, done: '', areas: AREAS }))
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
            title={t('member.copy_title', { name })}
            consequence={t('member.copy_consequence')}
            actLabel={t('member.copy_act')}
            onConfirm={make}
            onClose={() => setAsking(false)}
          />
        )}
        {made && (
          <Dialog
            isOpen
            title={t('member.copy_ready', { name })}
            actions={
              <>
                <Button onClick={() => setMade(undefined)}>{t('member.copy_close')}</Button>
                <a className={buttonClass('primary')} href={made.path} download onClick={() => setMade(undefined)}>
                  <Icon of={Download} size={16} />
                  {t('member.copy_get')}
                </a>
              </>
            }
          >
            <p>{t('member.copy_until', { time: formats.dayAndTime(made.exp_timestamp, made.exp_timestamp) })}</p>
          </Dialog>
        )}
      </>
    ),
  }
}
