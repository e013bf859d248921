import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform, useUndo } from '../../../parts/act/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { applyMove, applyMoves, type Category, isSameTree, isThere, type Move, mayHang } from './tree-rules.ts'

const MOVE = 'POST /admin/api/content.Category/move'
/** What is asked for again when the tree has changed. */
export const AREAS = ['content.Category', 'content.Content'] as const

/** The tree as it was read. */
export interface Tree {
  list: readonly Category[]
  tree_version: number
}

/** Somebody else changed the tree first. */
export interface TreeConflict {
  changedBy: string
  changedTime: string
}

export interface Order {
  /** The tree with the moves that are not saved. */
  rows: readonly Category[]
  /** The tree on which the moves were made; undefined: there are none. */
  base: Tree | undefined
  /** Moves that are not saved. */
  moves: readonly Move[]
  isBusy: boolean
  move: (move: Move) => void
  drop: () => void
  save: () => Promise<boolean>
  conflict: TreeConflict | undefined
  /** Makes the moves again on the tree as it is now, as far as they still can be made. */
  again: () => Promise<void>
  leaveConflict: () => void
}

/** Moves that can still be made on another tree, and would change it. */
function stillPossible(rows: readonly Category[], moves: readonly Move[]): Move[] {
  let now = rows
  return moves.filter((move) => {
    const isKnown = [move.category_id, move.category_pid].every(
      (id) => id === 0 || now.some((row) => row.category_id === id),
    )
    if (!isKnown || !mayHang(now, move.category_id, move.category_pid) || isThere(now, move)) return false
    now = applyMove(now, move)
    return true
  })
}

/** The order of the tree: moves gather until they are saved as a whole, with the version of the tree they were made on. */
export function useOrder(tree: Tree | undefined): Order {
  const { t } = useText()
  const perform = usePerform()
  const undo = useUndo()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [pending, setPending] = useState<{ base: Tree; moves: readonly Move[] }>()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<TreeConflict>()
  const base = pending?.base ?? tree
  const rows = base ? applyMoves(base.list, pending?.moves ?? []) : []

  /** Sends one move after the other: each is a row of the record. */
  async function send(moves: readonly Move[], first: number): Promise<boolean> {
    const recordIds: number[] = []
    let tree_version = first
    for (const move of moves) {
      const { before_id, ...place } = move
      const answer = await perform({
        id: MOVE,
        input: { ...place, ...(before_id === undefined ? {} : { before_id }), tree_version, reason: '', dry: 0 },
        done: '',
        areas: AREAS,
        onFailure({ error, body }) {
          if (error !== 'request.conflict') return false
          setConflict({ changedBy: body?.data?.changed_by ?? '', changedTime: body?.data?.changed_time ?? '' })
          return true
        },
      })
      if (!answer) return false
      tree_version = answer.tree_version
      if (answer.record_id !== null) recordIds.unshift(answer.record_id)
    }
    // The saved tree is there before the moves over the former one go.
    await queries.invalidateQueries({ queryKey: [AREAS[0]] })
    setPending(undefined)
    toasts.show({
      text: t('categories.order_done', { n: new Set(moves.map(({ category_id }) => category_id)).size }),
      action: { label: t('undo.label'), run: () => void undo(recordIds, AREAS) },
    })
    return true
  }

  async function sendBusy(moves: readonly Move[], tree_version: number): Promise<boolean> {
    setBusy(true)
    try {
      return await send(moves, tree_version)
    } finally {
      setBusy(false)
    }
  }

  return {
    rows,
    base: pending?.base,
    moves: pending?.moves ?? [],
    isBusy,
    move(move) {
      if (!base) return
      const moves = [...(pending?.moves ?? []), move]
      setPending(isSameTree(applyMoves(base.list, moves), base.list) ? undefined : { base, moves })
    },
    drop: () => setPending(undefined),
    save: async () => !pending || sendBusy(pending.moves, pending.base.tree_version),
    conflict,
    async again() {
      if (!pending || !tree) return
      setConflict(undefined)
      const moves = stillPossible(tree.list, pending.moves)
      setPending(moves.length > 0 ? { base: tree, moves } : undefined)
      if (moves.length > 0) await sendBusy(moves, tree.tree_version)
    },
    leaveConflict: () => setConflict(undefined),
  }
}
