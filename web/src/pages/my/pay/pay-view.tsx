import { ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { type OrderFact, OrderFacts } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { BottomBar, Icon, Price, SectionHeading, usePreference } from '../../../ui/index.ts'
import styles from './pay.module.css'

/** From here on two columns, and the button stands in the summary (docs/design.md#widths). */
export const WIDE = '(min-width: 720px)'

export interface PayViewProps {
  /** Ready to print; absent where it is not known. */
  amount: string | undefined
  facts: readonly OrderFact[]
  methods: ReactNode
  button: ReactNode
}

/** Layout of the pay page, narrow and wide. */
export function PayView({ amount, facts, methods, button }: PayViewProps) {
  const { t } = useText()
  const isWide = usePreference(WIDE)
  const summary = (
    <section key="summary" className={styles.summary}>
      {amount && (
        <div className={styles.amount}>
          <p className={styles.amountLabel}>{t('order.amount')}</p>
          <Price text={amount} size="page" />
        </div>
      )}
      <OrderFacts facts={facts} />
      {isWide && (
        <div className={styles.action}>
          {button}
          <p className={styles.once}>{t('order.once')}</p>
        </div>
      )}
    </section>
  )
  const choice = (
    <section key="choice" className={styles.choice}>
      <SectionHeading title={t('order.method')} first />
      {methods}
      <p className={styles.privacy}>
        <Icon of={ShieldCheck} size={16} />
        {t('order.privacy')}
      </p>
    </section>
  )
  return (
    <div className={styles.layout}>
      {isWide ? [choice, summary] : [summary, choice]}
      {!isWide && <BottomBar>{button}</BottomBar>}
    </div>
  )
}
