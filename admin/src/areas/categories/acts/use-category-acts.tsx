import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type Act, usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useOpenedDialog } from '../../../parts/opened-dialog/index.ts'
import { useSession } from '../../../session/index.ts'
import type { Category, Move } from '../tree/tree-rules.ts'
import { AREAS, type Tree } from '../tree/use-order.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewCategory } from './new-category.tsx'

export type CategoryAct = 'move' | 'merge' | 'hide' | 'show' | 'delete' | 'make'

export interface CategoryActs {
  start: (act: CategoryAct, row: Category | undefined) => void
  dialog: ReactNode
}

export interface CategoryActsOptions {
  /** The tree as the server has it. */
  tree: Tree | undefined
  /** The tree with moves that are not saved. */
  rows: readonly Category[]
  onMove: (move: Move) => void
  onOpen: (category_id: number | undefined) => void
}

const SAVE = 'POST /admin/api/content.Category/save'

/** Hiding and deleting, each with its words. */
function useCalls() {
  const { t } = useText()
  const perform = usePerform()
  const hiding = (row: Category, is_disable: 0 | 1): Act<typeof SAVE> => {
    const { category_id, version, category_unique, names, image_url, name } = row
    return {
      id: SAVE,
      input: { category_id, version, category_unique, names, image_url, is_disable, category_pid: 0, reason: '' },
      done: t(is_disable === 1 ? 'categories.hide_done' : 'categories.show_done', { name }),
      areas: AREAS,
      conflict: {
        name,
        actLabel: t(is_disable === 1 ? 'categories.hide_still' : 'categories.show_still'),
        fields: (current) => {
          const theirs = String(current.name ?? name)
          return theirs === (names['zh-Hans'] ?? '')
            ? []
            : [{ key: 'name', label: t('field.name'), base: name, theirs }]
        },
        // What the other one changed stays: only the state is another.
        merge: (current) => ({
          category_id,
          version: current.version,
          category_unique: String(current.category_unique ?? category_unique),
          names: { ...names, ...(current.names as Record<string, string> | undefined) },
          image_url: String(current.image_url ?? image_url),
          is_disable,
          category_pid: 0,
          reason: '',
        }),
      },
    }
  }
  return {
    hide: (row: Category) => perform(hiding(row, 1)),
    show: (row: Category) => perform(hiding(row, 0)),
    remove: ({ category_id, name }: Category, tree_version: number) =>
      perform({
        id: 'POST /admin/api/content.Category/delete',
        input: { category_id, tree_version, reason: '' },
        done: t('categories.delete_done', { name }),
        areas: AREAS,
      }),
  }
}

/** Acts on one category, and making one: each asks first where many see it. */
export function useCategoryActs({ tree, rows, onMove, onOpen }: CategoryActsOptions): CategoryActs {
  const { t } = useText()
  const calls = useCalls()
  const [asked, setAsked] = useState<{ act: CategoryAct; row: Category | undefined }>()
  const close = () => setAsked(undefined)
  // One at the top stands in the address; one below another is asked for at its row.
  const making = useOpenedDialog('new')
  const isMaking = useSession().can('category.write') && making.isOpen
  const { act, row } = asked ?? {}
  const confirmed = act === 'hide' || act === 'delete' ? act : undefined

  async function run() {
    if (row && act === 'hide') await calls.hide(row)
    if (row && act === 'delete' && tree && (await calls.remove(row, tree.tree_version))) onOpen(undefined)
    close()
  }

  return {
    start(next, on) {
      if (next === 'show' && on) void calls.show(on)
      else if (next === 'make' && !on) making.open()
      else setAsked({ act: next, row: on })
    },
    dialog: (
      <>
        {row && confirmed && (
          <ConfirmDialog
            isOpen
            level={1}
            isDanger={confirmed === 'delete'}
            title={t(`categories.${confirmed}_title`, { name: row.name })}
            consequence={t(`categories.${confirmed}_consequence`)}
            actLabel={t(`categories.${confirmed}_act`, { name: row.name })}
            onConfirm={run}
            onClose={close}
          />
        )}
        {row && act === 'move' && <MoveDialog row={row} rows={rows} onMove={onMove} onClose={close} />}
        {row && act === 'merge' && tree && (
          <MergeDialog
            row={row}
            tree={tree}
            onClose={(into) => {
              close()
              if (into !== undefined) onOpen(into)
            }}
          />
        )}
        {(act === 'make' || isMaking) && (
          <NewCategory
            rows={tree?.list ?? []}
            parent={row?.category_id ?? 0}
            onClose={(made) => {
              close()
              // Opening what was made leaves the dialog as well.
              if (made !== undefined) onOpen(made)
              else if (making.isOpen) making.close()
            }}
          />
        )}
      </>
    ),
  }
}
