import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import type { CurrentRow } from '../../../parts/conflict/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import {
  changedFields,
  cleanNamed,
  conflictFields,
  EMPTY_NAMED,
  isWhole,
  mergeNamed,
  type Named,
  NamedFields,
  readCurrent,
} from '../named/index.ts'
import type { TagRow } from './tag-columns.tsx'
import styles from './tags.module.css'

/** What is asked for again when tags have changed; contents are found by their names. */
export const AREAS = ['content.Tag', 'content.Content'] as const

const namedOf = ({ names, tag_unique, image_url }: TagRow): Named => ({ names, key: tag_unique, image_url })

function inputOf(named: Named, row: { tag_id: number; version: number; is_disable: 0 | 1 } | undefined) {
  const { key, ...rest } = cleanNamed(named)
  const shared = { ...rest, tag_unique: key, reason: '' }
  return row
    ? { ...shared, tag_id: row.tag_id, version: row.version, is_disable: row.is_disable }
    : { ...shared, is_disable: 0 as const }
}

/** Names and key of a tag; without `row` a new one. */
export function TagEditor({ row, onClose }: { row: TagRow | undefined; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const base = row ? namedOf(row) : EMPTY_NAMED
  const [value, setValue] = useState(base)
  const [isBusy, setBusy] = useState(false)
  const isReady = isWhole(value) && changedFields(base, value).length > 0
  const sidesOf = (current: CurrentRow) => ({ base, mine: value, theirs: readCurrent(current, 'tag_unique', base) })

  async function save() {
    setBusy(true)
    const answer = await perform({
      id: 'POST /admin/api/content.Tag/save',
      input: inputOf(value, row),
      done: t(row ? 'tags.saved' : 'tags.made', { name: cleanNamed(value).names['zh-Hans'] ?? '' }),
      areas: AREAS,
      ...(row && {
        conflict: {
          name: row.name,
          actLabel: t('categories.save_merged'),
          fields: (current) => conflictFields(sidesOf(current), text),
          merge: (current, sides) =>
            inputOf(mergeNamed(sidesOf(current), sides), {
              tag_id: row.tag_id,
              version: current.version,
              is_disable: current.is_disable === 1 ? 1 : 0,
            }),
        },
      }),
    })
    setBusy(false)
    if (answer) onClose()
  }

  return (
    <Dialog
      isOpen
      title={row ? t('tags.edit', { name: row.name }) : t('tags.new')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void save()}>
            {t(row ? 'categories.save' : 'tags.make')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) void save()
        }}
      >
        <NamedFields value={value} onChange={setValue} hasFocus hasPicture={false} />
        <button type="submit" hidden>
          {t('categories.save')}
        </button>
      </form>
    </Dialog>
  )
}
