import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, useToasts } from '../../ui/index.ts'
import styles from './guest-footprint-offer.module.css'
import { useOffer } from './use-offer.ts'

/** Asks once whether what was seen before the login belongs to the account; nothing while there is nothing to ask. */
export function GuestFootprintOffer() {
  const { t } = useText()
  const id = useId()
  const toasts = useToasts()
  const { count, isBusy, accept, decline } = useOffer()
  if (count === 0) return null

  const take = () =>
    accept().then(
      (n) => toasts.show(t('account.footprint.offer_done', { n })),
      // The policy has said why; the question stays.
      () => undefined,
    )

  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('account.footprint.offer', { n: count })}
      </h2>
      <p className={styles.text}>{t('account.footprint.offer_text')}</p>
      <div className={styles.answers}>
        <Button size="small" busy={isBusy && t('account.footprint.offer_busy')} onClick={() => void take()}>
          {t('account.footprint.offer_yes')}
        </Button>
        <Button size="small" variant="secondary" onClick={decline}>
          {t('account.footprint.offer_no')}
        </Button>
      </div>
    </section>
  )
}
