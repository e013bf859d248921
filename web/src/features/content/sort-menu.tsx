import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { type ContentSort, sortText } from './sort.ts'
import { SortSheet } from './sort-sheet.tsx'

export interface SortMenuProps {
  value: ContentSort
  onChange: (sort: ContentSort) => void
  /** Renders the button: the name of the current order, and the handler that opens the sheet. */
  children: (button: { text: string; expanded: boolean; onClick: () => void }) => ReactNode
}

/** The order of a list and the sheet to change it. */
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
