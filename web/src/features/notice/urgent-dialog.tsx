import { useText } from '../../i18n/index.ts'
import { Dialog } from '../../ui/index.ts'
import { NoticeText } from './notice-text.tsx'
import type { Notice } from './use-notices.ts'
import { useTellRead } from './use-tell-read.ts'

export interface UrgentDialogProps {
  notice: Notice
  onConfirm: () => void
}

export function UrgentDialog({ notice, onConfirm }: UrgentDialogProps) {
  const { t } = useText()
  const tell = useTellRead()
  function confirm() {
    tell([notice.notice_id])
    onConfirm()
  }
  return (
    <Dialog
      open
      title={notice.title}
      text={<NoticeText notice={notice} />}
      confirmLabel={t('shell.confirm')}
      tone="primary"
      onConfirm={confirm}
      onRequestClose={confirm}
    />
  )
}
