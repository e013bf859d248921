import styles from './agreement.module.css'
import { SafeHtml } from './safe-html.tsx'

/** The text of an agreement as the server sends it. */
export function AgreementHtml({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      <SafeHtml html={html} />
    </div>
  )
}
