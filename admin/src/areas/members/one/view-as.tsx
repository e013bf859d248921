import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'
import { useAskedAct } from './use-asked-act.tsx'

const VIEW = 'POST /admin/api/member.Member/viewAs'

/** Looking as a member, opened from a link that only this dialog shows. */
export function useViewAs(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t, formats, language: lang } = text
  const perform = usePerform()
  const { member_id } = member
  const name = memberName(member, text)
  return useAskedAct({
    title: t('member.viewas_title', { name }),
    consequence: t('member.viewas_consequence'),
    actLabel: t('member.viewas_act', { name }),
    make: (reason) => perform({ id: VIEW, input: { member_id, reason, lang }, done: '', areas: AREAS }),
    shown: ({ url, exp_timestamp }, onClose) => (
      <Dialog
        isOpen
        title={t('member.viewas_ready', { name })}
        actions={
          <>
            <Button onClick={onClose}>{t('member.viewas_close')}</Button>
            <a className={buttonClass('primary')} href={url} target="_blank" rel="noreferrer" onClick={onClose}>
              <Icon of={ExternalLink} size={16} />
              {t('member.viewas_open')}
            </a>
          </>
        }
      >
        <p>{t('member.viewas_until', { time: formats.dayAndTime(exp_timestamp, exp_timestamp) })}</p>
      </Dialog>
    ),
  })
}
