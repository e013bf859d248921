import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { toFieldTime, toWireTime } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { ActRow } from './content-words.ts'

export interface ScheduleDialogProps {
  row: ActRow
  /** Time as the wire writes it. */
  onSchedule: (release_time: string) => Promise<void>
  onClose: () => void
}

/** Another time of publication, in the zone of this browser, which is said. */
export function ScheduleDialog({ row, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useText()
  const [time, setTime] = useState(() => toFieldTime(row.release_time))
  const [isBusy, setBusy] = useState(false)
  const wireTime = toWireTime(time)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Dialog
      isOpen
      title={t('contents.schedule_title', { name: row.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button
            variant="primary"
            disabled={wireTime === ''}
            isBusy={isBusy}
            onClick={() => {
              setBusy(true)
              void onSchedule(wireTime).finally(() => setBusy(false))
            }}
          >
            {t('contents.schedule_act')}
          </Button>
        </>
      }
    >
      <Field
        type="datetime-local"
        label={t('contents.release')}
        hint={t('contents.schedule_hint', { zone })}
        autoFocus
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
    </Dialog>
  )
}
