import { useText } from '../../../i18n/index.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TraceForm } from './trace-form.tsx'

/** Looks one code up, over any page. */
export function TraceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog isOpen title={t('codes.trace')} closeLabel={t('shell.close')} onClose={onClose}>
      <TraceForm />
    </Dialog>
  )
}
