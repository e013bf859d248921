import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { lateSheet } from '../late/index.ts'
import { type ContentSort, sortText } from './sort.ts'

const SortSheet = lateSheet(async () => (await import('./sort-sheet.tsx')).SortSheet)

export interface SortMenuProps {
  value: ContentSort
  onChange: (sort: ContentSort) => void
  /** Draws the button that opens the choice: the name of the current order, and how to open. */
  children: (button: { text: string; expanded: boolean; onClick: () => void }) => ReactNode
}

/** The order of a list and the sheet to change it, which is fetched when it is first opened. */
export function SortMenu({ value, onChange, children }: SortMenuProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      {children({ text: t(sortText(value)), expanded: open, onClick: () => setOpen(true) })}
      <SortSheet open={open} value={value} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  )
}
