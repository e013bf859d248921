import { GripVertical } from 'lucide'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { moveBefore, moveTo } from './order.ts'
import styles from './order-list.module.css'

/** Pause after the last key, after which the order is kept. */
const PAUSE_MS = 700

export interface OrderListProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  rowTitle: (row: Row) => string
  /** What stands in a row; `place` is its number from 1. */
  render: (row: Row, place: number) => ReactNode
  /** Row that is open beside the list. */
  openKey?: number | undefined
  /** Each row is a card of its own. */
  isCards?: boolean
  /** The order can be seen, not changed. */
  isFixed?: boolean
  /** Keeps all keys in their new order; false: it was refused. */
  onOrder: (keys: number[]) => Promise<boolean>
}

/** The order that is on the screen: what the server said, until a row is moved. */
function useOrder(given: readonly number[], onOrder: OrderListProps<never>['onOrder']) {
  const [moved, setMoved] = useState<readonly number[]>()
  const [known, setKnown] = useState(given.join())
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined)
  if (known !== given.join()) {
    setKnown(given.join())
    setMoved(undefined)
  }
  // Whoever leaves within the pause has moved the row all the same.
  useEffect(() => () => pending.current?.keep(), [])
  const keys = moved ?? given
  return {
    keys,
    /** Moves at once and keeps it after a pause, so that ten keys are one act. */
    move(next: number[], pauseMs: number) {
      if (next.join() === keys.join()) return
      clearTimeout(pending.current?.timer)
      setMoved(next)
      const keep = () => {
        clearTimeout(pending.current?.timer)
        pending.current = undefined
        if (next.join() === given.join()) return
        void onOrder(next).then((isKept) => !isKept && setMoved(undefined))
      }
      pending.current = { timer: setTimeout(keep, pauseMs), keep }
    },
  }
}

/**
 * Rows whose order is theirs: dragged by the handle, or moved with the arrow keys while the handle has the focus; `Home` and `End`
 * go to the ends.
 */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { label, rows, rowKey, rowTitle, render, openKey, isCards, isFixed, onOrder } = props
  const { t } = useText()
  const { keys, move } = useOrder(rows.map(rowKey), onOrder)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))

  function press(event: KeyboardEvent, key: number, title: string) {
    const at = keys.indexOf(key)
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    const next = moveTo(keys, key, place)
    move(next, PAUSE_MS)
    setSaid(t('order.moved', { title, place: next.indexOf(key) + 1, all: next.length }))
  }

  /** The row before which it would fall: the one under the pointer, or the one after it. */
  function aim(event: DragEvent<HTMLElement>, key: number) {
    if (dragged === undefined) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver(event.clientY < top + height / 2 ? key : (keys[keys.indexOf(key) + 1] ?? -1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    if (dragged !== undefined && over !== undefined) move(moveBefore(keys, dragged, over === -1 ? undefined : over), 0)
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <ol className={isCards ? styles.cards : styles.list} aria-label={label} onDrop={drop}>
        {keys.map((key, index) => {
          const row = byKey.get(key)
          if (row === undefined) return null
          const title = rowTitle(row)
          return (
            <li
              key={key}
              className={classNames(
                isCards ? styles.card : styles.row,
                dragged === key && styles.dragged,
                over === key && styles.over,
                openKey === key && styles.open,
              )}
              aria-current={openKey === key || undefined}
              onDragOver={(event) => aim(event, key)}
            >
              {!isFixed && (
                <button
                  type="button"
                  className={styles.handle}
                  draggable
                  aria-label={t('order.handle', { title })}
                  title={t('order.hint')}
                  onKeyDown={(event) => press(event, key, title)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', title)
                    setDragged(key)
                  }}
                  onDragEnd={() => {
                    setDragged(undefined)
                    setOver(undefined)
                  }}
                >
                  <Icon of={GripVertical} size={14} />
                </button>
              )}
              {render(row, index + 1)}
            </li>
          )
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
