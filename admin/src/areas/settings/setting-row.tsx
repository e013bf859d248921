import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { allStored, editedValue } from './edits.ts'
import { SettingControl, type SettingControlProps } from './setting-control.tsx'
import { meaningOf, nameOf } from './setting-words.ts'
import styles from './settings.module.css'

/** One setting: its name, what it means, its control, and how often it was changed. */
export function SettingRowView(props: SettingControlProps) {
  const { row, edits } = props
  const text = useText()
  const { t } = text
  const isEdited = allStored([row]).some(({ key }) => edits.has(key))
  const isOwn = editedValue(edits, row, row.fallback) !== row.fallback
  return (
    <section className={styles.row} aria-labelledby={`name-${row.key}`} data-key={row.key}>
      <div>
        <h3 className={styles.name} id={`name-${row.key}`}>
          {nameOf(row, text)} {isEdited && <Tag tone="brass">{t('settings.unsaved')}</Tag>}
          {isOwn && <Tag tone="ask">{t('settings.not_default')}</Tag>}
          {row.is_guarded === 1 && <Tag>{t('settings.guarded')}</Tag>}
        </h3>
        <p className={styles.meaning}>{meaningOf(row, text)}</p>
        <code className={styles.key}>{row.key}</code>
      </div>
      <SettingControl {...props} />
      <div className={styles.changes}>
        {row.change_num === 0 ? (
          t('settings.never_changed')
        ) : (
          <Link
            to="."
            search={(search) => ({ ...search, open: row.key })}
            resetScroll={false}
            ignoreBlocker
            className={buttonClass('text', 'small')}
          >
            {t('settings.changed', { n: row.change_num })}
          </Link>
        )}
      </div>
    </section>
  )
}
