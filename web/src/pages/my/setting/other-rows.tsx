import { useState } from 'react'
import type { AgreementName } from '../../../features/agreement/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import { VersionRow } from './version-row.tsx'

const AgreementSheet = lazySheet(async () => (await import('../../../features/agreement/index.ts')).AgreementSheet)

/** Agreements, what is said of accessibility, version. */
export function OtherRows() {
  const { t } = useText()
  const [agreement, setAgreement] = useState<AgreementName>('user-agreement')
  const [isReading, setReading] = useState(false)

  function read(unique: AgreementName) {
    setAgreement(unique)
    setReading(true)
  }

  return (
    <>
      <CellGroup label={t('setting.other')}>
        <Cell label={t('setting.terms')} onClick={() => read('user-agreement')} />
        <Cell label={t('setting.privacy')} onClick={() => read('privacy')} />
        <Cell label={t('agreement.accessibility')} onClick={() => read('accessibility')} />
        <VersionRow />
      </CellGroup>
      <AgreementSheet unique={agreement} open={isReading} onClose={() => setReading(false)} />
    </>
  )
}
