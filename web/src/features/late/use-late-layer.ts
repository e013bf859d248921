import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'
import { useLateCode } from './use-late-code.ts'

/**
 * The code of a layer over the page, fetched when it is first opened; undefined until it is there. If the download breaks
 * a toast says so and `onClose` is called: opening it again tries again, and the page below goes on.
 */
export function useLateLayer<Code>(is_open: boolean, load: () => Promise<Code>, onClose: () => void): Code | undefined {
  const { t } = useText()
  const toasts = useToasts()
  const late = useLateCode(is_open, load)
  const is_failed = late.state === 'failed'
  const giveUp = useEffectEvent(() => {
    toasts.show(t('shell.load_failed'))
    onClose()
  })

  useEffect(() => {
    if (is_failed) giveUp()
  }, [is_failed])

  return late.state === 'there' ? late.code : undefined
}
