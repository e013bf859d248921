import { useEffect, useState } from 'react'
import { Column, createToastStore, Desk, LetterLoader, Segmented, ToastContext, ToastHost } from '../index.ts'
import { ActionsSection } from './actions-section.tsx'
import { ContentSection } from './content-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { StatesSection } from './states-section.tsx'

const THEMES = [
  { id: 'system', label: 'system' },
  { id: 'light', label: 'light' },
  { id: 'dark', label: 'dark' },
]

/** Every component of the kit in each of its states, to be compared with the design. */
export function Gallery() {
  const [toasts] = useState(createToastStore)
  const [theme, setTheme] = useState('system')

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])

  return (
    <ToastContext value={toasts}>
      <Desk />
      <Column>
        <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        <main>
          <ActionsSection />
          <FormsSection />
          <ContentSection />
          <MembershipSection />
          <PartsSection />
          <StatesSection toasts={toasts} />
        </main>
      </Column>
      <ToastHost store={toasts} Loader={LetterLoader} />
    </ToastContext>
  )
}
