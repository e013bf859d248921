import { type ReactNode, useRef } from 'react'
import { PullArea } from '../../ui/index.ts'
import { lazyPart } from '../lazy/index.ts'

const Pulling = lazyPart(async () => (await import('./list-area.tsx')).Pulling)

export interface RefreshAreaProps {
  children: ReactNode
  disabled?: boolean
}

/**
 * The part of a tab page that can be pulled down to read it anew (PUL-01 to PUL-05); its tab is the button for that, also
 * while the code of pulling is on its way.
 */
export function RefreshArea({ children, disabled = false }: RefreshAreaProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <PullArea content={content} head={<Pulling content={content} disabled={disabled} />}>
      {children}
    </PullArea>
  )
}
