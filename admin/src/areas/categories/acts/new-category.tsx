import { useId, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { cleanNamed, EMPTY_NAMED, findMissing, NamedFields } from '../named/index.ts'
import type { Category } from '../tree/tree-rules.ts'
import { AREAS } from '../tree/use-order.ts'
import styles from './acts.module.css'
import { CategorySelect } from './category-select.tsx'

export interface NewCategoryProps {
  rows: readonly Category[]
  /** Category below which it is made at first. */
  parent: number
  /** The new one; undefined: none was made. */
  onClose: (category_id?: number) => void
}

/** Makes a category at the end of its parent. */
export function NewCategory({ rows, parent, onClose }: NewCategoryProps) {
  const { t } = useText()
  const perform = usePerform()
  const [value, setValue] = useState(EMPTY_NAMED)
  const [pid, setPid] = useState(String(parent))
  const [isBusy, setBusy] = useState(false)
  const missing = findMissing(value)
  const missingId = useId()
  async function make() {
    const { key, ...rest } = cleanNamed(value)
    setBusy(true)
    const answer = await perform({
      id: 'POST /admin/api/content.Category/save',
      input: { ...rest, category_unique: key, category_pid: Number(pid), is_disable: 0, reason: '' },
      done: t('categories.made', { name: rest.names['zh-Hans'] ?? '' }),
      areas: AREAS,
    })
    setBusy(false)
    if (answer) onClose(answer.category_id)
  }
  return (
    <Dialog
      isOpen
      title={t('categories.new')}
      closeLabel={t('shell.close')}
      onClose={() => onClose()}
      actions={
        <>
          <Button onClick={() => onClose()}>{t('confirm.cancel')}</Button>
          <Button
            variant="primary"
            disabled={missing !== undefined}
            aria-describedby={missing && missingId}
            isBusy={isBusy}
            onClick={() => void make()}
          >
            {t('categories.make')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing && !isBusy) void make()
        }}
      >
        <CategorySelect
          label={t('categories.parent')}
          rows={rows}
          value={pid}
          topLabel={t('categories.top')}
          fits={() => true}
          onChange={setPid}
        />
        <NamedFields value={value} onChange={setValue} hasFocus hasPicture={false} />
        {missing && (
          <p id={missingId} className={styles.missing} role="status">
            {t(`categories.missing.${missing}`)}
          </p>
        )}
        <button type="submit" hidden>
          {t('categories.make')}
        </button>
      </form>
    </Dialog>
  )
}
