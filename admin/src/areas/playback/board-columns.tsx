import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './playback.module.css'
import type { PlaybackSearch } from './playback-search.ts'
import {
  type BoardRow,
  changeText,
  partText,
  percentText,
  perHundredText,
  secondsText,
  whereText,
} from './playback-words.ts'

type By = NonNullable<PlaybackSearch['by']> | 'content'

/** Width that the server has ready for every small picture. */
const SMALL_WIDTH = 160

/** Name of a row. */
export const rowText = (row: BoardRow, by: By, text: Text): string =>
  by === 'content' ? (row.content?.name ?? text.t('playback.gone')) : partText(by, row.value, text)

function NameCell({ row, by }: { row: BoardRow; by: By }) {
  const text = useText()
  const { content } = row
  return (
    <span className={styles.name}>
      {by === 'content' && (
        <span className={styles.picture}>
          {content && content.image_url !== '' && (
            <img
              src={content.image_url.includes('?') ? content.image_url : `${content.image_url}?w=${SMALL_WIDTH}`}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
      )}
      <span className={styles.title}>{rowText(row, by, text)}</span>
      {content?.is_vip === 1 && <VipMark />}
    </span>
  )
}

/** The figure that got worse is red; few plays are grey. */
function Figure({ row, of, children }: { row: BoardRow; of: 'failed' | 'stalls' | 'start'; children: string }) {
  const isBad = row.change.measure === of && row.change.is_worse === 1
  return (
    <span data-few={row.is_few === 1 || undefined} data-bad={isBad || undefined} className={styles.figure}>
      {children}
    </span>
  )
}

function ChangeCell({ row }: { row: BoardRow }) {
  const text = useText()
  const { measure, is_worse } = row.change
  const isMoved = measure !== 'none' && measure !== 'few'
  return (
    <span className={styles.change} data-good={isMoved ? is_worse === 0 : undefined}>
      {changeText(row.change, text)}
    </span>
  )
}

/** Row on a phone. */
export function BoardCard({ row, by }: { row: BoardRow; by: By }) {
  const text = useText()
  const { t, formats } = text
  const { plays, stalls, failed } = row.now
  return (
    <span className={styles.card}>
      <NameCell row={row} by={by} />
      <span className={styles.note}>
        {t('playback.card', {
          n: plays,
          plays: formats.count(plays),
          stalls: perHundredText(stalls),
          failed: percentText(failed),
        })}
      </span>
      <ChangeCell row={row} />
    </span>
  )
}

function columnsOf(by: By, text: Text): Column<BoardRow>[] {
  const { t, formats, language } = text
  const isWordy = !isChinese(language)
  return [
    { key: 'name', title: t(`playback.head_${by}`), render: (row) => <NameCell row={row} by={by} /> },
    ...(by === 'content'
      ? [
          {
            key: 'where',
            title: t('playback.where'),
            width: 150,
            isWide: true,
            render: (row: BoardRow) => <span className={styles.quiet}>{whereText(row, text)}</span>,
          },
        ]
      : []),
    {
      key: 'plays',
      title: t('playback.plays'),
      width: 84,
      isNumber: true,
      render: (row) => (
        <span className={styles.figure} data-few={row.is_few === 1 || undefined}>
          {formats.count(row.now.plays)}
        </span>
      ),
    },
    {
      key: 'start',
      title: t('playback.start_p90'),
      width: isWordy ? 110 : 96,
      isNumber: true,
      render: (row) => (
        <Figure row={row} of="start">
          {row.now.start_p90 === null ? '–' : t('playback.seconds', { n: secondsText(row.now.start_p90) })}
        </Figure>
      ),
    },
    {
      key: 'stalls',
      title: t('playback.stalls_short'),
      width: isWordy ? 120 : 96,
      isNumber: true,
      render: (row) => (
        <Figure row={row} of="stalls">
          {perHundredText(row.now.stalls)}
        </Figure>
      ),
    },
    {
      key: 'failed',
      title: t('playback.failed'),
      width: isWordy ? 110 : 96,
      isNumber: true,
      render: (row) => (
        <Figure row={row} of="failed">
          {percentText(row.now.failed)}
        </Figure>
      ),
    },
    {
      key: 'change',
      title: t('playback.changed'),
      width: isWordy ? 250 : 210,
      render: (row) => <ChangeCell row={row} />,
    },
  ]
}

export function useBoardColumns(by: By): Column<BoardRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(by, text), [by, text])
}
