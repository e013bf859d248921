import { ContactButton } from '../../../features/contact-sheet/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import styles from './errororder.module.css'

const PARAGRAPHS: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'trouble.unpaid_title', text: 'trouble.unpaid_text' },
  { title: 'trouble.page_title', text: 'trouble.page_text' },
  { title: 'trouble.twice_title', text: 'trouble.twice_text' },
  { title: 'trouble.unsolved_title', text: 'trouble.unsolved_text' },
]

/** What to do in each case, and how to reach us. */
export function Advice() {
  const { t } = useText()
  return (
    <>
      {PARAGRAPHS.map(({ title, text }) => (
        <section key={title} className={styles.paragraph}>
          <h2 className={styles.title}>{t(title)}</h2>
          <p className={styles.text}>{t(text)}</p>
        </section>
      ))}
      <div className={styles.contact}>
        <ContactButton label={t('trouble.contact')} />
      </div>
    </>
  )
}
