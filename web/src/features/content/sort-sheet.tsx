import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { RadioList, Sheet } from '../../ui/index.ts'
import { type ContentSort, SORTS, sortText } from './sort.ts'

export interface SortSheetProps {
  open: boolean
  value: ContentSort
  onChange: (sort: ContentSort) => void
  onClose: () => void
}

/** Sheet to choose an order; closes after a choice. */
export function SortSheet({ open, value, onChange, onClose }: SortSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('content.sort')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <RadioList
        bare
        label={t('content.sort')}
        options={SORTS.map((id) => ({ id, label: t(sortText(id)) }))}
        value={value}
        onChange={(sort) => {
          onChange(sort)
          onClose()
        }}
      />
    </Sheet>
  )
}
