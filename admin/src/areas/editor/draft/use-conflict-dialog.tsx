import { useEffect, useState } from 'react'
import { ConflictChoice } from './conflict-choice.tsx'
import { useDraft } from './draft-context.tsx'

/** A conflict opens its dialog once; closed, it opens again from the head. */
export function useConflictDialog() {
  const { state } = useDraft()
  const { conflict } = state
  const [isOpen, setOpen] = useState(false)
  const isThere = conflict !== undefined
  useEffect(() => setOpen(isThere), [isThere])
  return {
    open: () => setOpen(true),
    dialog: isOpen && conflict && <ConflictChoice conflict={conflict} onClose={() => setOpen(false)} />,
  }
}
