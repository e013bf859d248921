import { createContext, type ReactNode, useContext, useState } from 'react'
import { lazySheet } from '../../../../features/lazy/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'

const RedeemSheet = lazySheet(async () => (await import('../../../../features/redeem/index.ts')).RedeemSheet)

const Opener = createContext<(() => void) | null>(null)

/** Opens the sheet that takes a code for the shown content. Throws outside of a `RedeemLayer`. */
export function useOpenRedeem(): () => void {
  const open = useContext(Opener)
  if (!open) throw new Error('useOpenRedeem needs a RedeemLayer around it')
  return open
}

/**
 * Holds the code sheet of a content, above whatever face the content has: a code that opens the content takes the locked
 * panel away, and the sheet has to outlive it to say so.
 */
export function RedeemLayer({ info, children }: { info: ContentInfo; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Opener value={() => setOpen(true)}>
      {children}
      <RedeemSheet content_id={info.content_id} name={info.name} open={isOpen} onClose={() => setOpen(false)} />
    </Opener>
  )
}
