import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { CategoryRow, indentOf } from './category-row.tsx'
import styles from './category-tree.module.css'
import { moveText } from './category-words.ts'
import { type Category, type Direction, type FlatRow, flatten, type Move, moveByKey, pathOf } from './tree-rules.ts'
import { type Aim, useDrag } from './use-drag.ts'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
/** Space that the words of a drop need at the right of the pointer, in px. */
const WORDS_ROOM = 300
const NONE: ReadonlySet<number> = new Set()

export interface CategoryTreeProps {
  rows: readonly Category[]
  /** Only these are shown, with what is above them; undefined: all. */
  found: ReadonlySet<number> | undefined
  openId: number | undefined
  mayMove: boolean
  onOpen: (category_id: number) => void
  onMove: (move: Move) => void
  menu: (row: Category) => ReactNode
}

/** Line and words that show where a dragged row would fall. */
function AimMark({ aim, rows, flats }: { aim: Aim; rows: readonly Category[]; flats: readonly FlatRow<Category>[] }) {
  const text = useText()
  const line = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; isLeft: boolean }>()
  const flat = flats.find(({ row }) => row.category_id === aim.target)
  const depth = (flat?.depth ?? 0) + (aim.zone === 'after' && flat?.isExpanded ? 1 : 0)
  useEffect(() => {
    const tree = line.current?.closest<HTMLElement>('[data-tree]')
    const row = tree?.querySelector<HTMLElement>(`[data-row="${aim.target}"]`)
    if (!tree || !row) return
    const top = row.offsetTop + (aim.zone === 'after' ? row.offsetHeight : 0)
    setPlace({ top, isLeft: aim.x + WORDS_ROOM > tree.offsetWidth })
  }, [aim])
  return (
    <>
      <div
        ref={line}
        className={styles.line}
        hidden={aim.zone === 'inside' || !place}
        style={{ top: place?.top ?? 0, left: indentOf(depth) + 8 }}
      />
      <div className={styles.tip} data-left={place?.isLeft || undefined} style={{ top: aim.y + 14, left: aim.x }}>
        {moveText(rows, aim.move, text)}
      </div>
    </>
  )
}

/** Which rows are open, and which one has the focus. */
function useTreeState({ rows, found, openId }: Pick<CategoryTreeProps, 'rows' | 'found' | 'openId'>) {
  const [collapsed, setCollapsed] = useState(NONE)
  const [focused, setFocused] = useState<number>()
  const flats = flatten(rows, found ? NONE : collapsed).filter(({ row }) => !found || found.has(row.category_id))
  const isShown = (id: number | undefined) => flats.some(({ row }) => row.category_id === id)
  return {
    flats,
    setFocused,
    current: [focused, openId].find(isShown) ?? flats[0]?.row.category_id,
    toggle(category_id: number) {
      const next = new Set(collapsed)
      if (!next.delete(category_id)) next.add(category_id)
      setCollapsed(next)
    },
    /** Everything above a category is opened. */
    show(tree: readonly Category[], category_id: number) {
      const above = new Set(pathOf(tree, category_id).map((row) => row.category_id))
      setCollapsed(new Set([...collapsed].filter((id) => id === category_id || !above.has(id))))
    },
  }
}

/**
 * The tree: dragged by the handles, or moved by `Alt` and the arrow keys. Plain arrows go from row to row, right and left open and
 * close, `Enter` opens a category beside the tree.
 */
export function CategoryTree(props: CategoryTreeProps) {
  const { rows, found, openId, onOpen, onMove, menu } = props
  const text = useText()
  const mayMove = props.mayMove && !found
  const state = useTreeState(props)
  const { flats, current } = state
  const drag = useDrag(rows, onMove)
  const body = useRef<HTMLTableSectionElement>(null)
  const [said, setSaid] = useState('')
  const lastMoved = useRef<number>(undefined)
  const focusRow = (id: number | undefined) => body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  // A row that was moved in the page has lost the focus.
  useEffect(() => {
    if (rows.length === 0 || lastMoved.current === undefined) return
    body.current?.querySelector<HTMLElement>(`[data-row="${lastMoved.current}"]`)?.focus()
    lastMoved.current = undefined
  }, [rows])

  function moveOne(category_id: number, direction: Direction) {
    const move = moveByKey(rows, category_id, direction)
    if (!move) return
    lastMoved.current = category_id
    state.show(rows, move.category_pid)
    setSaid(moveText(rows, move, text))
    onMove(move)
  }

  function press(event: KeyboardEvent<HTMLElement>, flat: FlatRow<Category>) {
    const { row, hasChildren, isExpanded } = flat
    const direction = DIRECTIONS[event.key]
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (direction && event.altKey) {
      event.preventDefault()
      if (mayMove) moveOne(row.category_id, direction)
      return
    }
    const at = flats.indexOf(flat)
    if (event.key === 'Enter' || event.key === ' ') onOpen(row.category_id)
    else if (direction === 'up' || direction === 'down')
      focusRow(flats[at + (direction === 'up' ? -1 : 1)]?.row.category_id)
    else if (direction === 'right' && hasChildren && !isExpanded) state.toggle(row.category_id)
    else if (direction === 'right' && isExpanded) focusRow(flats[at + 1]?.row.category_id)
    else if (direction === 'left' && isExpanded && !found) state.toggle(row.category_id)
    else if (direction === 'left') focusRow(row.category_pid)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.tree} data-tree>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows that open, move and hold buttons */}
      <table className={styles.table} role="treegrid" aria-label={text.t('menu.categories')}>
        <tbody ref={body} onDrop={drag.drop}>
          {flats.map((flat) => {
            const { row } = flat
            const { category_id } = row
            return (
              <CategoryRow
                key={category_id}
                flat={flat}
                isCurrent={category_id === current}
                isOpen={category_id === openId}
                isDragged={category_id === drag.dragged}
                isAimed={drag.aim?.zone === 'inside' && drag.aim.target === category_id}
                mayMove={mayMove}
                menu={menu(row)}
                onOpen={() => onOpen(category_id)}
                onToggle={() => state.toggle(category_id)}
                onFocus={() => state.setFocused(category_id)}
                onKeyDown={(event) => press(event, flat)}
                onDragStart={(event) => drag.start(event, row)}
                onDragOver={(event) => drag.over(event, flat)}
                onDragEnd={drag.end}
              />
            )
          })}
        </tbody>
      </table>
      {drag.aim && <AimMark aim={drag.aim} rows={rows} flats={flats} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
