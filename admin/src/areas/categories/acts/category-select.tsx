import { useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/select/select.tsx'
import { type Category, flatten } from '../tree/tree-rules.ts'

export interface CategorySelectProps {
  label: string
  rows: readonly Category[]
  /** `''`: none is chosen. */
  value: string
  onChange: (value: string) => void
  /** Whether a category can be chosen. */
  fits: (row: Category) => boolean
  /** Label of the top of the tree (value `0`); left out: it cannot be chosen. */
  topLabel?: string
}

/** One category of the tree, deeper ones further in. */
export function CategorySelect({ label, rows, value, onChange, fits, topLabel }: CategorySelectProps) {
  const { t } = useText()
  const options = flatten(rows, new Set())
    .filter(({ row }) => fits(row))
    .map(({ row, depth }) => ({ value: String(row.category_id), label: `${'　'.repeat(depth)}${row.name}` }))
  return (
    <Select
      label={label}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('categories.choose') }] : []),
        ...(topLabel ? [{ value: '0', label: topLabel }] : []),
        ...options,
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
