import type { Output } from '@zimu/contract'
import { Plus, X } from 'lucide'
import { useId, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './picker.module.css'

type Category = Output<'GET /admin/api/content.Category/list'>['list'][number]

/** Categories in the order of the tree, each with how deep it lies. */
function inTreeOrder(list: readonly Category[], parent = 0, depth = 0): { row: Category; depth: number }[] {
  return list
    .filter(({ category_pid }) => category_pid === parent)
    .flatMap((row) => [{ row, depth }, ...inTreeOrder(list, row.category_id, depth + 1)])
}

/** A chosen thing with a button that takes it away. */
export function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useText()
  return (
    <li className={styles.chosen}>
      {name}
      <button type="button" className={styles.remove} aria-label={t('editor.remove', { name })} onClick={onRemove}>
        <Icon of={X} size={12} />
      </button>
    </li>
  )
}

/** Categories of the content: several of the tree. */
export function CategoryPicker() {
  const { t } = useText()
  const listId = useId()
  const { state, set } = useDraft()
  const { data } = useCall('GET /admin/api/content.Category/list', {})
  const [isOpen, setOpen] = useState(false)
  const chosen = state.document.category_ids
  const rows = inTreeOrder(data?.list ?? [])
  const nameOf = (id: number) => rows.find(({ row }) => row.category_id === id)?.row.name ?? `#${id}`
  const without = (id: number) => chosen.filter((one) => one !== id)
  return (
    <div className={styles.picker}>
      <ul className={styles.list} aria-label={t('contents.category')}>
        {chosen.map((id) => (
          <Chosen key={id} name={nameOf(id)} onRemove={() => set('category_ids', without(id))} />
        ))}
        <li>
          <button
            type="button"
            className={styles.add}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={Plus} size={14} />
            {t('contents.category')}
          </button>
        </li>
      </ul>
      {isOpen && (
        <div id={listId} className={styles.tree}>
          {rows.map(({ row, depth }) => (
            <Checkbox
              key={row.category_id}
              className={styles.branch}
              data-depth={Math.min(depth, 3)}
              checked={chosen.includes(row.category_id)}
              onChange={(event) =>
                set('category_ids', event.target.checked ? [...chosen, row.category_id] : without(row.category_id))
              }
            >
              {row.name}
              {row.is_disable === 1 && <span className={styles.note}>{t('contents.state_hidden')}</span>}
            </Checkbox>
          ))}
          {data?.list.length === 0 && <p className={styles.note}>{t('editor.no_categories')}</p>}
        </div>
      )}
    </div>
  )
}
