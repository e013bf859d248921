import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Sheet } from '../../ui/index.ts'
import { ContactRows } from './contact-rows.tsx'

export interface ContactSheetProps {
  open: boolean
  onClose: () => void
}

/** Contact channels that need no login (docs/design.md#contact-sheet). */
export function ContactSheet({ open, onClose }: ContactSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('contact.title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <ContactRows bare />
    </Sheet>
  )
}
