import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer, useBackPress, usePage, useStackApi } from '../../stack/index.ts'
import { Dialog } from '../../ui/index.ts'

/**
 * Asks before back leaves a page with an unpaid order (docs/design.md#confirmation-dialogs). The order stays in either
 * case.
 */
export function LeaveQuestion({ active }: { active: boolean }) {
  const { t } = useText()
  const stack = useStackApi()
  const { isOnTop } = usePage()
  const [phase, setPhase] = useState<'quiet' | 'asking' | 'leaving'>('quiet')
  const isAsking = phase === 'asking'

  useBackPress(() => {
    if (!active || phase === 'leaving') return false
    setPhase('asking')
    return true
  })
  useBackLayer(isAsking, () => setPhase((now) => (now === 'asking' ? 'quiet' : now)))
  // After the dialog's layer is gone: back would only close that.
  useEffect(() => {
    if (phase === 'leaving' && isOnTop()) stack.navigateBack().catch(() => undefined)
  }, [phase, stack, isOnTop])

  return (
    <Dialog
      open={isAsking}
      title={t('order.leave')}
      text={t('order.leave_text')}
      confirmLabel={t('order.leave_confirm')}
      cancelLabel={t('order.leave_cancel')}
      onConfirm={() => setPhase('leaving')}
      onRequestClose={() => setPhase('quiet')}
    />
  )
}
