import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { type ContentSort, sortText } from './sort.ts'

const SortSheet = lazy(() => import('./sort-sheet.tsx').then((module) => ({ default: module.SortSheet })))

export interface SortMenuProps {
  value: ContentSort
  onChange: (sort: ContentSort) => void
  /** Draws the button that opens the choice: the name of the current order, and how to open. */
  children: (button: { text: string; expanded: boolean; onClick: () => void }) => ReactNode
}

/** The order of a list and the sheet to change it, which is fetched when it is first opened. */
export function SortMenu({ value, onChange, children }: SortMenuProps) {
  const { t } = useText()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const open = state === 'open'
  return (
    <>
      {children({ text: t(sortText(value)), expanded: open, onClick: () => setState('open') })}
      {state !== 'new' && (
        <Suspense fallback={null}>
          <SortSheet open={open} value={value} onChange={onChange} onRequestClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
