import type { Output } from '@zimu/contract'
import { ExternalLink } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AREAS, type MemberInfo, memberName } from '../member-words.ts'

const VIEW = 'POST /admin/api/member.Member/viewAs'

/** Looking as a member: asked for with a reason, then opened from a link that only this dialog shows. */
export function useViewAs(member: MemberInfo): { start: () => void; dialog: ReactNode } {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState<Output<typeof VIEW>>()
  const { member_id } = member
  const name = memberName(member, text)

  async function open(reason: string) {
    const input = { member_id, reason, lang: text.language }
    setOpened(await perform({ id: VIEW, input, done: '', areas: AREAS }))
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
            title={t('member.viewas_title', { name })}
            consequence={t('member.viewas_consequence')}
            actLabel={t('member.viewas_act', { name })}
            onConfirm={open}
            onClose={() => setAsking(false)}
          />
        )}
        {opened && <Opened name={name} {...opened} onClose={() => setOpened(undefined)} />}
      </>
    ),
  }
}

interface OpenedProps {
  name: string
  url: string
  exp_timestamp: number
  onClose: () => void
}

function Opened({ name, url, exp_timestamp, onClose }: OpenedProps) {
  const { t, formats } = useText()
  return (
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
  )
}
