import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { useLazyCode } from './use-lazy-code.ts'

/**
 * A layer over the page whose code is loaded when it first opens. If loading or rendering fails, a toast is shown and
 * `onClose` called; opening it again retries.
 */
export function useLazyLayer<Code>(
  isOpen: boolean,
  load: () => Promise<Code>,
  onClose: () => void,
  draw: (code: Code) => ReactNode,
): ReactNode {
  const { t } = useText()
  const toasts = useToasts()
  const lazy = useLazyCode(isOpen, load)
  const isFailed = lazy.state === 'failed'
  const giveUp = useEffectEvent(() => {
    toasts.show(t('shell.load_failed'))
    onClose()
  })

  useEffect(() => {
    if (isFailed) giveUp()
  }, [isFailed])

  return (
    lazy.state === 'there' && (
      <FaultBoundary open={isOpen} onFault={() => giveUp()}>
        {draw(lazy.code)}
      </FaultBoundary>
    )
  )
}
