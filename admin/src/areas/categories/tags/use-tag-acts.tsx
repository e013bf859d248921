import { PenLine, Trash2 } from 'lucide'
import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ThreeDots } from '../../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../../ui/menu/lazy-icon-menu.tsx'
import type { TagRow } from './tag-columns.tsx'
import { AREAS, TagEditor } from './tag-editor.tsx'

export interface TagActs {
  /** Without a row: a new one. */
  edit: (row: TagRow | undefined) => void
  menu: (row: TagRow) => ReactNode
  dialog: ReactNode
}

/** Acts on one tag. `edit` and `menu` stay the same until the language changes. */
export function useTagActs(): TagActs {
  const { t } = useText()
  const perform = usePerform()
  const [edited, setEdited] = useState<{ row: TagRow | undefined }>()
  const edit = useCallback((row: TagRow | undefined) => setEdited({ row }), [])
  const remove = useCallback(
    ({ tag_id, version, name }: TagRow) =>
      void perform({
        id: 'POST /admin/api/content.Tag/delete',
        input: { tag_id, version, reason: '' },
        done: t('tags.delete_done', { name }),
        areas: AREAS,
        conflict: { name, actLabel: t('tags.delete_still'), fields: () => [] },
      }),
    [perform, t],
  )
  const menu = useCallback(
    (row: TagRow) => (
      <LazyIconMenu
        icon={ThreeDots}
        label={t('categories.menu', { name: row.name })}
        sections={() => [
          { entries: [{ id: 'edit', label: t('tags.rename'), icon: PenLine, onChoose: () => edit(row) }] },
          {
            entries: [
              {
                id: 'delete',
                label: t(row.use_time === null ? 'categories.delete' : 'tags.in_use'),
                icon: Trash2,
                isDanger: row.use_time === null,
                isDisabled: row.use_time !== null,
                onChoose: () => remove(row),
              },
            ],
          },
        ]}
      />
    ),
    [t, edit, remove],
  )
  return {
    edit,
    menu,
    dialog: edited && <TagEditor row={edited.row} onClose={() => setEdited(undefined)} />,
  }
}
