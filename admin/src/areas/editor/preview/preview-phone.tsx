import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import styles from './preview.module.css'
import { type Opened, useSecondsUntil } from './use-preview.ts'

/** The same on a real phone, and how long it lasts. */
export function PreviewPhone({ opened, onAgain }: { opened: Opened; onAgain: () => void }) {
  const { t } = useText()
  const left = useSecondsUntil(opened.exp_timestamp)
  return (
    <section>
      <h2 className={styles.heading}>{t('preview.phone')}</h2>
      {left > 0 ? (
        <>
          <div className={styles.square}>
            <QrCode text={opened.url} label={t('preview.square')} />
          </div>
          <p className={styles.left}>{t('preview.left', { minutes: Math.floor(left / 60), seconds: left % 60 })}</p>
        </>
      ) : (
        <>
          <p className={styles.left} role="status">
            {t('preview.over')}
          </p>
          <Button onClick={onAgain}>{t('preview.again')}</Button>
        </>
      )}
    </section>
  )
}
