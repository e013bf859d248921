import { useState } from 'react'
import { ContactSheet, useHasContact } from '../../features/contact-sheet/index.ts'
import { FormQuestion } from '../../features/form/index.ts'
import { useText } from '../../i18n/index.ts'

/** A question with "contact us" behind it. Guests get the sheet; without any channel there is no link (screens 0.4). */
export function ContactLink({ question }: { question: string }) {
  const { t } = useText()
  const has_contact = useHasContact()
  const [is_open, setOpen] = useState(false)
  if (!has_contact) return null
  return (
    <>
      <FormQuestion small question={question}>
        <button type="button" onClick={() => setOpen(true)}>
          {t('login.contact')}
        </button>
      </FormQuestion>
      <ContactSheet open={is_open} onClose={() => setOpen(false)} />
    </>
  )
}
