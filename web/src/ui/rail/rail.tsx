import {
  Children,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import styles from './rail.module.css'

type Discs = ComponentType<{ rail: RefObject<HTMLUListElement | null> }>

/** The discs of a rail, fetched when a mouse comes over it; without them it scrolls as before. */
function useDiscs(): { Discs: Discs | null; onPointerEnter: (event: PointerEvent) => void } {
  const [discs, setDiscs] = useState<{ Discs: Discs } | null>(null)
  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse' || discs) return
    import('./rail-discs.tsx').then(
      ({ RailDiscs }) => setDiscs({ Discs: RailDiscs }),
      () => undefined,
    )
  }
  return { Discs: discs?.Discs ?? null, onPointerEnter }
}

export type CardListProps = {
  children: ReactNode
  label?: string | undefined
}

/** Cards in one line that scrolls sideways; every child becomes a list item. With a mouse there are discs to scroll by. */
export function Rail({ children, label }: CardListProps) {
  const rail = useRef<HTMLUListElement>(null)
  const { Discs, onPointerEnter } = useDiscs()
  return (
    <div className={styles.frame} onPointerEnter={onPointerEnter}>
      <ul ref={rail} className={styles.rail} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {Discs && <Discs rail={rail} />}
    </div>
  )
}
