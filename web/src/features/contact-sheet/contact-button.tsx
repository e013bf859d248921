import { Headset } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { usePageLink } from '../links/index.ts'
import { useSession } from '../session/index.ts'
import { useHasContact } from './contact-rows.tsx'
import { ContactSheet } from './contact-sheet.tsx'

/**
 * Members get the contact page; guests, who cannot open it, the sheet (docs/design.md#contact-sheet); without any channel there is
 * nothing to press.
 */
export function ContactButton({ label }: { label: string }) {
  const { isLoggedIn } = useSession()
  const hasContact = useHasContact()
  const link = usePageLink()
  const [isOpen, setOpen] = useState(false)
  if (!isLoggedIn && !hasContact) return null
  const target = isLoggedIn ? link('/pages/my/contact') : { onClick: () => setOpen(true) }
  return (
    <>
      <Button variant="secondary" icon={Headset} {...target}>
        {label}
      </Button>
      <ContactSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
