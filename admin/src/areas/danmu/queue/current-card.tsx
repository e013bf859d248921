import { useText } from '../../../i18n/index.ts'
import { ReviewCard } from '../../../parts/review/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import type { QueueRow } from '../danmu-words.ts'

const MODES = ['danmu.mode_0', 'danmu.mode_1', 'danmu.mode_2'] as const

/** The danmu that is decided on, where and how it flies, and why it waits. */
export function CurrentCard({ row }: { row: QueueRow }) {
  const { t, formats } = useText()
  const { time, mode, create_time, word } = row
  return (
    <ReviewCard
      row={row}
      about={
        <>
          {formats.duration(time)} · {t(MODES[mode] ?? 'danmu.mode_0')} · <When time={create_time} />
        </>
      }
      tags={word !== '' && <Tag tone="brass">{t('danmu.matched', { word })}</Tag>}
      record={t('danmu.record', { shown: row.sender_shown_num, hidden: row.sender_hidden_num })}
    />
  )
}
