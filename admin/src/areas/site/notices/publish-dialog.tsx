import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useNow } from '../../../parts/when/index.ts'

export interface PublishDialogProps {
  title: string
  /** It comes over the home page and did not before. */
  isUrgent: boolean
  /** It is on the site already: only its text changes. */
  isUpdate: boolean
  /** Epoch milliseconds from which it is shown; undefined: now. */
  startMs: number | undefined
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** What visitors will see, before they do; a notice that comes over the home page needs a reason. */
export function PublishDialog({ title, isUrgent, isUpdate, startMs, onConfirm, onClose }: PublishDialogProps) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const when =
    startMs === undefined
      ? t(isUpdate ? 'notices.update_consequence' : 'notices.publish_consequence')
      : t('notices.planned_consequence', { time: formats.dayAndTime(startMs, nowMs) })
  return (
    <ConfirmDialog
      isOpen
      level={isUrgent ? 2 : 1}
      title={t(isUpdate ? 'notices.update_title' : 'notices.publish_title', { title })}
      consequence={
        <>
          <p>{when}</p>
          {isUrgent && <p>{t('notices.urgent_consequence')}</p>}
        </>
      }
      actLabel={t(isUpdate ? 'notices.update_act' : 'notices.publish_act')}
      reasons={[t('notices.template_maintenance'), t('notices.template_payment'), t('notices.template_restored')]}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
