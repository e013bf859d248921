import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import type { BoundField } from '../../form/index.ts'
import { StepCodeField } from './step-code-field.tsx'

interface StepCodeChoiceProps {
  field: BoundField<string>
  /** Called when the kind of code changes; the caller clears the field. */
  onTurn: () => void
}

/** Field for a code of the app, or for a recovery code without it. */
export function StepCodeChoice({ field, onTurn }: StepCodeChoiceProps) {
  const { t } = useText()
  const [isRecovery, setRecovery] = useState(false)

  function turn() {
    onTurn()
    setRecovery(!isRecovery)
  }

  return (
    <>
      <StepCodeField field={field} recovery={isRecovery} />
      <Button variant="text" onClick={turn}>
        {t(isRecovery ? 'second_step.use_app' : 'second_step.use_recovery')}
      </Button>
    </>
  )
}
