import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'

interface AskedAct<Made> {
  title: string
  consequence: string
  actLabel: string
  /** Resolves with what was made; undefined: the server refused. */
  make: (reason: string) => Promise<Made | undefined>
  /** What was made, until it is closed: nothing else shows it. */
  shown: (made: Made, onClose: () => void) => ReactNode
}

/** An act that is asked for with a reason and leaves something to take along. */
export function useAskedAct<Made>(act: AskedAct<Made>): { start: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<Made>()
  return {
    start: () => setAsking(true),
    dialog: (
      <>
        {isAsking && (
          <ConfirmDialog
            isOpen
            level={2}
            title={act.title}
            consequence={act.consequence}
            actLabel={act.actLabel}
            onConfirm={async (reason) => {
              setMade(await act.make(reason))
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
        {made !== undefined && act.shown(made, () => setMade(undefined))}
      </>
    ),
  }
}
