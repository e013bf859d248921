import { Headset } from 'lucide'
import { useState } from 'react'
import { ContactSheet, useHasContact } from '../../../features/contact-sheet/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import styles from './errororder.module.css'

const PARAGRAPHS: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'trouble.unpaid_title', text: 'trouble.unpaid_text' },
  { title: 'trouble.page_title', text: 'trouble.page_text' },
  { title: 'trouble.twice_title', text: 'trouble.twice_text' },
  { title: 'trouble.unsolved_title', text: 'trouble.unsolved_text' },
]

/** Members have the contact page; a guest, who cannot open it, gets the sheet (docs/design.md#contact-sheet). */
function Contact() {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  const hasContact = useHasContact()
  const link = usePageLink()
  const [isOpen, setOpen] = useState(false)
  if (!isLoggedIn && !hasContact) return null
  const action = isLoggedIn ? link('/pages/my/contact') : { onClick: () => setOpen(true) }
  return (
    <>
      <Button variant="secondary" icon={Headset} {...action}>
        {t('trouble.contact')}
      </Button>
      <ContactSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

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
        <Contact />
      </div>
    </>
  )
}
