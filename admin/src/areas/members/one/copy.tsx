import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'
import { useAskedAct } from './use-asked-act.tsx'

const COPY = 'POST /admin/api/member.Member/copy'

/** The copy of a member, read from a link that only this dialog shows. */
export function useCopy(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t, formats } = text
  const perform = usePerform()
  const { member_id } = member
  const name = memberName(member, text)
  return useAskedAct({
    title: t('member.copy_title', { name }),
    consequence: t('member.copy_consequence'),
    actLabel: t('member.copy_act'),
    make: (reason) => perform({ id: COPY, input: { member_id, reason }, done: '', areas: AREAS }),
    shown: ({ path, exp_timestamp }, onClose) => (
      <Dialog
        isOpen
        title={t('member.copy_ready', { name })}
        actions={
          <>
            <Button onClick={onClose}>{t('member.copy_close')}</Button>
            <a className={buttonClass('primary')} href={path} download onClick={onClose}>
              <Icon of={Download} size={16} />
              {t('member.copy_get')}
            </a>
          </>
        }
      >
        <p>{t('member.copy_until', { time: formats.dayAndTime(exp_timestamp, exp_timestamp) })}</p>
      </Dialog>
    ),
  })
}
