import type { Output } from '@zimu/contract'
import { LANGUAGES } from '@zimu/contract/constants'
import { useMemo } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './tags.module.css'

export type TagRow = Output<'GET /admin/api/content.Tag/list'>['list'][number]

function Name({ row }: { row: TagRow }) {
  const { t } = useText()
  return (
    <span className={styles.name}>
      <span className={styles.word}>{row.name}</span>
      <span className={styles.key}>{row.tag_unique}</span>
      {row.is_disable === 1 && <Tag>{t('contents.state_hidden')}</Tag>}
    </span>
  )
}

/** Languages that have no name of their own. */
const missingIn = ({ names }: TagRow) => LANGUAGES.filter((lang) => (names[lang] ?? '') === '')

/** Row on a phone. */
export function TagCard({ row }: { row: TagRow }) {
  const { t, formats } = useText()
  return (
    <span className={styles.card}>
      <Name row={row} />
      <span className={styles.quiet}>
        {t('categories.contents', { n: row.content_num, count: formats.count(row.content_num) })}
      </span>
    </span>
  )
}

/** Columns of the list; the same until the language changes. */
export function useTagColumns(): Column<TagRow>[] {
  const { t, formats } = useText()
  return useMemo(
    () => [
      { key: 'name', title: t('menu.tags'), render: (row) => <Name row={row} /> },
      {
        key: 'contents',
        title: t('tags.contents'),
        width: 110,
        isNumber: true,
        render: ({ content_num }) => formats.count(content_num),
      },
      {
        key: 'use',
        title: t('tags.last_use'),
        width: 150,
        render: ({ use_time }) => (use_time === null ? t('tags.unused') : <When time={use_time} />),
      },
      {
        key: 'languages',
        title: t('tags.missing'),
        width: 260,
        isWide: true,
        render: (row) => (
          <span className={styles.quiet}>
            {missingIn(row)
              .map((lang) => LANGUAGE_NAMES[lang])
              .join(formats.comma) || t('tags.missing_none')}
          </span>
        ),
      },
    ],
    [t, formats],
  )
}
