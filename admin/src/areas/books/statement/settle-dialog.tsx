import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { AREAS, type Line } from '../books-words.ts'

/** Says in words why a difference is none, or needs nothing. */
export function SettleDialog({ row, name, onClose }: { row: Line; name: string; onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const { statement_line_id, group } = row
  return (
    <ConfirmDialog
      isOpen
      title={t('books.explain_title', { name })}
      consequence={t('books.explain_text')}
      actLabel={t('books.explain_do')}
      level={2}
      reasons={
        group === 'missing_there'
          ? [t('books.reason_next_day')]
          : group === 'unreadable'
            ? [t('books.reason_no_money')]
            : [t('books.reason_discount'), t('books.reason_other_shop')]
      }
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await perform({
          id: 'POST /admin/api/books.Difference/settle',
          input: { statement_line_id, how: 'explained', reason },
          ...{ done: t('books.settled'), areas: AREAS },
        })
        if (done) onClose()
      }}
    />
  )
}
