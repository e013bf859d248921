import { useState } from 'react'
import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { type Category, mayHang } from '../tree/tree-rules.ts'
import { AREAS, type Tree } from '../tree/use-order.ts'
import styles from './acts.module.css'
import { CategorySelect } from './category-select.tsx'
import { useDry } from './use-dry.ts'

const MERGE = 'POST /admin/api/content.Category/merge'

export interface MergeDialogProps {
  row: Category
  tree: Tree
  /** `into_id`: what took it in; undefined: nothing was merged. */
  onClose: (into_id?: number) => void
}

/** One category goes into another one: how many contents move is said before. */
export function MergeDialog({ row, tree: { list, tree_version }, onClose }: MergeDialogProps) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  const { category_id, name } = row
  const [into, setInto] = useState('')
  const target = list.find((one) => String(one.category_id) === into)
  const input = { category_id, into_id: Number(into), tree_version, reason: '' }
  const dry = useDry({
    key: target && `category ${category_id} ${into} ${tree_version}`,
    ask: () => api.call(MERGE, { ...input, request_id: createRequestId(), dry: 1 }),
    say: (n) => t('categories.merge_consequence', { n, count: formats.count(n), name, into: target?.name ?? '' }),
  })

  async function merge() {
    const answer = await perform({
      id: MERGE,
      input: { ...input, dry: 0 },
      done: t('categories.merge_done', { name, into: target?.name ?? '' }),
      areas: [...AREAS, 'content.Tag'],
    })
    onClose(answer && input.into_id)
  }

  return (
    <ConfirmDialog
      isOpen
      level={1}
      title={t('categories.merge_title', { name })}
      consequence={
        <div className={styles.form}>
          <CategorySelect
            label={t('categories.merge_into')}
            rows={list}
            value={into}
            fits={(one) => one.category_id !== category_id && mayHang(list, category_id, one.category_id)}
            onChange={setInto}
          />
          {target && <p role="status">{dry.sentence ?? t('confirm.loading')}</p>}
        </div>
      }
      isReady={dry.isPossible}
      actLabel={target ? t('categories.merge_act', { into: target.name }) : t('categories.merge')}
      onConfirm={merge}
      onClose={() => onClose()}
    />
  )
}
