import { Children, type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePreference } from '../preference/use-preference.ts'
import styles from './rail.module.css'

type Discs = ComponentType<{ rail: RefObject<HTMLUListElement | null> }>

/** The discs of a rail, fetched once there is a mouse; without them it scrolls as before. */
function useDiscs(): Discs | null {
  const hasMouse = usePreference('(hover: hover) and (pointer: fine)')
  const [discs, setDiscs] = useState<{ Discs: Discs } | null>(null)
  useEffect(() => {
    if (!hasMouse) return
    import('./rail-discs.tsx').then(
      ({ RailDiscs }) => setDiscs({ Discs: RailDiscs }),
      () => undefined,
    )
  }, [hasMouse])
  return hasMouse && discs ? discs.Discs : null
}

export type CardListProps = {
  children: ReactNode
  label?: string | undefined
}

/** Cards in one line that scrolls sideways; every child becomes a list item. With a mouse there are discs to scroll by. */
export function Rail({ children, label }: CardListProps) {
  const rail = useRef<HTMLUListElement>(null)
  const Discs = useDiscs()
  return (
    <div className={styles.frame}>
      <ul ref={rail} className={styles.rail} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {Discs && <Discs rail={rail} />}
    </div>
  )
}
