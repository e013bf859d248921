import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import type { BulkFieldsProps } from '../../../parts/bulk/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import styles from './link-fields.module.css'

interface Choice {
  id: number
  name: string
  num: number
  depth: number
}

interface Category {
  category_id: number
  category_pid: number
  name: string
  content_num: number
}

/** Categories in the order of the tree, each after its parent. */
function inTree(list: readonly Category[], parent = 0, depth = 0): Choice[] {
  return list
    .filter(({ category_pid }) => category_pid === parent)
    .flatMap(({ category_id, name, content_num }) => [
      { id: category_id, name, num: content_num, depth },
      ...inTree(list, category_id, depth + 1),
    ])
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  const { t, formats } = useText()
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(({ id, name, num, depth }) => (
        <Checkbox
          key={id}
          className={styles[`depth${Math.min(depth, 3)}`] ?? ''}
          checked={chosen.includes(id)}
          onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
        >
          <span className={styles.choice}>{name}</span>
          <span className={styles.num}>{t('bulk.items', { n: num, count: formats.count(num) })}</span>
        </Checkbox>
      ))}
      {choices.length === 0 && <p className={styles.none}>{t('bulk.no_choice')}</p>}
    </fieldset>
  )
}

const MODES = ['add', 'remove', 'replace'] as const

export type FieldsProps = BulkFieldsProps<'POST /admin/api/content.Content/bulk'>

/** Categories or tags: add, take away or replace, found by their names. */
export function LinkFields({ change, onChange }: FieldsProps) {
  const { t } = useText()
  const [q, setQ] = useState('')
  const isCategory = change.act === 'category'
  const asked = useDeferredValue(q)
  const categories = useCall('GET /admin/api/content.Category/list', {}, { isEnabled: isCategory }).data?.list ?? []
  const tags = useCall(
    'GET /admin/api/content.Tag/list',
    { ...(asked ? { q: asked } : {}), limit: 50 },
    { isEnabled: !isCategory, keepsFormer: true },
  ).data?.list
  const found = q.trim().toLowerCase()
  const choices = isCategory
    ? inTree(categories).filter(({ name }) => name.toLowerCase().includes(found))
    : (tags ?? []).map(({ tag_id, name, content_num }) => ({ id: tag_id, name, num: content_num, depth: 0 }))
  const chosen = (isCategory ? change.category_ids : change.tag_ids) ?? []
  const label = t(isCategory ? 'bulk.category' : 'bulk.tag')
  return (
    <>
      <Segmented
        label={t('bulk.mode')}
        value={change.mode ?? 'add'}
        options={MODES.map((mode) => ({ value: mode, label: t(`bulk.mode_${mode}`) }))}
        onChange={(mode) => onChange({ ...change, mode })}
      />
      <Field
        label={t(isCategory ? 'bulk.find_category' : 'bulk.find_tag')}
        type="search"
        autoFocus
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Choices
        label={label}
        choices={choices}
        chosen={chosen}
        onChoose={(ids) => onChange({ ...change, ...(isCategory ? { category_ids: ids } : { tag_ids: ids }) })}
      />
    </>
  )
}
