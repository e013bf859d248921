import { useState } from 'react'
import { ContactSheet, useHasContact } from '../../features/contact-sheet/index.ts'
import { FormQuestion } from '../../features/form/index.ts'
import { useText } from '../../i18n/index.ts'

/**
 * A question with "contact us" behind it. Guests get the sheet; without any channel there is no link
 * (docs/design.md#contact-sheet).
 */
export function ContactLink({ question }: { question: string }) {
  const { t } = useText()
  const hasContact = useHasContact()
  const [isOpen, setOpen] = useState(false)
  if (!hasContact) return null
  return (
    <>
      <FormQuestion small question={question}>
        <button type="button" onClick={() => setOpen(true)}>
          {t('login.contact')}
        </button>
      </FormQuestion>
      <ContactSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
