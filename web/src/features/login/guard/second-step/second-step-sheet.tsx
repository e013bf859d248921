import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Sheet, SkeletonLine } from '../../../../ui/index.ts'
import { SectionFailure } from '../../../failure/index.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnedOn } from './turned-on.tsx'

const INFO = 'GET /api/member.SecondFactor/info'

interface SecondStepSheetProps {
  open: boolean
  onClose: () => void
}

/** Enables and disables the second factor. */
export function SecondStepSheet({ open, onClose }: SecondStepSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet
      open={open}
      title={t('second_step.title')}
      closeLabel={t('shell.close')}
      onRequestClose={onClose}
      height="tall"
    >
      <State onClose={onClose} />
    </Sheet>
  )
}

/** State of the open sheet; new recovery codes are lost when it closes. */
function State({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(INFO, {}, { freshMs: 0 })
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function showCodes(fresh: readonly string[]) {
    setCodes(fresh)
    void refetch()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (!data) return error ? <SectionFailure onRetry={() => void refetch()} /> : <SkeletonLine height={16} width="52%" />
  return <Known info={data} onCodes={showCodes} onChanged={() => void refetch()} />
}

interface KnownProps {
  info: Output<typeof INFO>
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

function Known({ info, onCodes, onChanged }: KnownProps) {
  return info.is_on === 1 ? (
    <TurnedOn info={info} onCodes={onCodes} onOff={onChanged} />
  ) : (
    <Enrolment onCodes={onCodes} />
  )
}
