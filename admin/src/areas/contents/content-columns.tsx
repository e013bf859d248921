import { useMemo } from 'react'
import { isChinese, type Text, type TextKey, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './content-parts.module.css'
import { Access, ContentState, Languages, Places } from './content-parts.tsx'
import { ContentPicture } from './content-picture.tsx'
import { type ContentRow, extentText } from './content-words.ts'

function TitleCell({ row }: { row: ContentRow }) {
  const text = useText()
  const kind = text.t(`contents.kind_${row.kind}`)
  const meta = row.kind === 'video' ? kind : `${kind} ${extentText(row, text)}`
  return (
    <span className={styles.title}>
      <ContentPicture row={row} />
      <span className={styles.words}>
        <span className={styles.name} title={row.name}>
          {row.name}
          {row.has_draft === 1 && row.state !== 'draft' && <Tag tone="brass">{text.t('contents.has_draft')}</Tag>}
        </span>
        <span className={styles.meta}>{[meta, row.content_id, ...(row.editor ? [row.editor] : [])].join(' · ')}</span>
      </span>
    </span>
  )
}

/** Row on a phone. */
export function ContentCard({ row }: { row: ContentRow }) {
  const { t, formats } = useText()
  return (
    <span className={styles.card}>
      <ContentPicture row={row} />
      <span className={styles.words}>
        <span className={styles.cardTitle}>
          <span className={styles.name}>{row.name}</span>
          {row.is_vip === 1 && <VipMark />}
        </span>
        <span className={styles.cardMeta}>
          <ContentState row={row} />
          <span className={styles.meta}>{t('contents.plays', { n: row.hits, count: formats.count(row.hits) })}</span>
        </span>
      </span>
    </span>
  )
}

const quiet = (value: string) => <span className={styles.quiet}>{value}</span>

/** Columns of both densities, by name. Words of Latin scripts need more room than Chinese ones. */
function sharedColumns({ t, formats, language }: Text) {
  const isWordy = !isChinese(language)
  const column = (key: string, title: TextKey, rest: Omit<Column<ContentRow>, 'key' | 'title'>) => ({
    key,
    title: t(title),
    ...rest,
  })
  return {
    category: column('category', 'contents.category', {
      width: isWordy ? 104 : 76,
      isWide: true,
      render: ({ categories }) => categories.map(({ name }) => name).join(formats.comma) || quiet('–'),
    }),
    state: column('state', 'contents.state', {
      width: 168,
      fits: true,
      sort: 'release',
      render: (row) => <ContentState row={row} />,
    }),
    access: column('access', 'contents.access', {
      width: isWordy ? 72 : 58,
      fits: true,
      render: (row) => <Access row={row} />,
    }),
    figures: [
      column('hits', 'contents.hits', {
        width: 84,
        isNumber: true,
        sort: 'hits',
        render: ({ hits }) => formats.count(hits),
      }),
      column('plays', 'contents.plays_7', {
        width: isWordy ? 104 : 84,
        isNumber: true,
        isSpare: true,
        sort: 'plays',
        render: ({ plays_7 }) => formats.count(plays_7),
      }),
      column('sort', 'contents.sort', {
        width: 72,
        isNumber: true,
        isSpare: true,
        sort: 'sort',
        render: ({ sort }) => String(sort),
      }),
      column('likes', 'contents.likes', {
        width: 62,
        isNumber: true,
        sort: 'likes',
        render: ({ like_num }) => formats.count(like_num),
      }),
      column('update', 'contents.update', {
        width: isWordy ? 112 : 104,
        fits: true,
        sort: 'update',
        render: ({ update_time }) => <When time={update_time} className={styles.quiet} />,
      }),
    ],
  }
}

/** Columns of the list with pictures. */
function usualColumns(text: Text): Column<ContentRow>[] {
  const { t } = text
  const { category, state, access, figures } = sharedColumns(text)
  return [
    {
      key: 'name',
      title: t('contents.name'),
      leastWidth: 240,
      fits: true,
      render: (row) => <TitleCell row={row} />,
    },
    category,
    state,
    access,
    {
      key: 'languages',
      title: t('contents.languages'),
      width: 130,
      fits: true,
      isWide: true,
      render: (row) => <Languages row={row} />,
    },
    {
      key: 'places',
      title: t('contents.places'),
      width: 98,
      isWide: true,
      fits: true,
      render: (row) => <Places row={row} />,
    },
    ...figures,
  ]
}

/** Tight: no pictures; number, kind and extent have columns of their own. */
function tightColumns(text: Text): Column<ContentRow>[] {
  const { t } = text
  const { category, state, access, figures } = sharedColumns(text)
  return [
    {
      key: 'id',
      title: t('contents.id'),
      width: 64,
      isNumber: true,
      render: ({ content_id }) => <span className={styles.number}>{content_id}</span>,
    },
    {
      key: 'name',
      title: t('contents.name'),
      render: ({ name }) => (
        <span className={styles.name} title={name}>
          {name}
        </span>
      ),
    },
    category,
    {
      key: 'kind',
      title: t('contents.kind'),
      width: 72,
      isWide: true,
      render: ({ kind }) => quiet(t(`contents.kind_${kind}`)),
    },
    state,
    access,
    {
      key: 'extent',
      title: t('contents.extent'),
      width: 96,
      isNumber: true,
      isWide: true,
      render: (row) => extentText(row, text),
    },
    ...figures,
  ]
}

/** Columns of the list, by the operator's density; the same until it or the language changes. */
export function useContentColumns(): Column<ContentRow>[] {
  const text = useText()
  const { density } = useSession().data
  return useMemo(() => (density === 'tight' ? tightColumns(text) : usualColumns(text)), [text, density])
}
