import { useState } from 'react'
import { lateSheet } from '../../../features/late/index.ts'
import { useClearLocalData } from '../../../features/preferences/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Cell, CellGroup, Dialog, useToasts } from '../../../ui/index.ts'
import { VersionRow } from './version-row.tsx'

const AgreementSheet = lateSheet(async () => (await import('../../../features/agreement/index.ts')).AgreementSheet)

/** Agreements, local data, version. */
export function OtherRows() {
  const { t } = useText()
  const [agreement, setAgreement] = useState<'user-agreement' | 'privacy'>('user-agreement')
  const [is_reading, setReading] = useState(false)
  const [is_clearing, setClearing] = useState(false)

  function read(unique: typeof agreement) {
    setAgreement(unique)
    setReading(true)
  }

  return (
    <>
      <CellGroup label={t('setting.other')}>
        <Cell label={t('setting.terms')} onClick={() => read('user-agreement')} />
        <Cell label={t('setting.privacy')} onClick={() => read('privacy')} />
        <Cell
          label={t('setting.clear')}
          description={t('setting.clear_what')}
          chevron={false}
          onClick={() => setClearing(true)}
        />
        <VersionRow />
      </CellGroup>
      <ClearDialog open={is_clearing} onClose={() => setClearing(false)} />
      <AgreementSheet unique={agreement} open={is_reading} onClose={() => setReading(false)} />
    </>
  )
}

function ClearDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const clearLocalData = useClearLocalData()
  useBackLayer(open, onClose)

  function clear() {
    clearLocalData()
    onClose()
    toasts.show(t('setting.cleared'))
  }

  return (
    <Dialog
      open={open}
      title={t('setting.clear_title')}
      text={t('setting.clear_text')}
      confirmLabel={t('setting.clear_confirm')}
      cancelLabel={t('shell.cancel')}
      onConfirm={clear}
      onRequestClose={onClose}
    />
  )
}
