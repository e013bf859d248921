import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { moneyText } from './money.ts'

/** Words for sums of the wire in the present language; a dash for those that are not for this operator. */
export function useMoney(): (amount: string | null, currency: string) => string {
  const { language } = useText()
  return useCallback((amount, currency) => (amount === null ? '–' : moneyText(amount, currency, language)), [language])
}
