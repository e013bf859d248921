import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Ban, ListFilter, Search, Undo2 } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { type Counts, ReviewQueue } from '../../../parts/review/index.ts'
import { useSession } from '../../../session/index.ts'
import { buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { QUEUES } from '../danmu-search.ts'
import { WordDialog } from '../words/word-dialog.tsx'
import { CurrentCard } from './current-card.tsx'
import { FilmMoment } from './film-moment.tsx'
import { SenderSide } from './sender-side.tsx'
import { useDanmuQueue } from './use-danmu-queue.ts'

/** Characters of a danmu that a word is begun with. */
const MAX_WORD = 60
type View = (typeof QUEUES)[number] | undefined

function QueueTabs({ view, counts }: { view: View; counts: Counts | undefined }) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const searchOf = (key: string) =>
    key === 'matched' ? ({ view: 'all', matched: 'yes' } as const) : { view: QUEUES.find((one) => one === key) }
  const countOf = { reported: counts?.reported_num, held: counts?.held_num }
  const word = (num: number | undefined) => (num === undefined ? undefined : formats.count(num))
  const all = counts && counts.reported_num + counts.held_num
  return (
    <ViewTabs
      label={t('danmu.views')}
      current={view ?? 'queue'}
      tabs={[
        { key: 'queue', label: t('review.view_queue'), count: word(all) },
        ...QUEUES.map((key) => ({ key, label: t(`review.view_${key}`), count: word(countOf[key]) })),
        { key: 'matched', label: t('danmu.matched_any') },
      ]}
      href={(key) => router.buildLocation({ to: '/danmu', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/danmu', search: searchOf(key) })}
    />
  )
}

/** Ways to the list of bans and to the search over everything. */
function HeadActs({ onUndo }: { onUndo: (() => void) | undefined }) {
  const { t } = useText()
  const { can } = useSession()
  const isNarrow = useNarrow()
  if (isNarrow)
    return (
      <>
        <IconButton
          icon={Undo2}
          size={20}
          label={t('review.take_back')}
          disabled={!onUndo}
          onClick={() => onUndo?.()}
        />
        <Link to="/danmu" search={{ view: 'all' }} className={buttonClass('text')} aria-label={t('danmu.all')}>
          <Icon of={Search} size={20} />
        </Link>
      </>
    )
  return (
    <>
      {can('danmu.words') && (
        <Link to="/danmu/words" className={buttonClass('quiet')}>
          <Icon of={ListFilter} />
          {t('danmu.words')}
        </Link>
      )}
      {can('danmu.ban') && (
        <Link to="/danmu/bans" className={buttonClass('quiet')}>
          <Icon of={Ban} />
          {t('review.bans')}
        </Link>
      )}
      <Link to="/danmu" search={{ view: 'all' }} className={buttonClass('quiet')}>
        <Icon of={Search} />
        {t('danmu.all')}
      </Link>
    </>
  )
}

/** The queue of danmu; a hidden one can be followed by a word for the list. */
export function QueueView({ view }: { view: View }) {
  const { t, formats } = useText()
  const { can } = useSession()
  const queue = useDanmuQueue(view)
  const [worded, setWorded] = useState<string>()
  const { counts } = queue
  const left = counts && counts.reported_num + counts.held_num
  return (
    <>
      <PageHead
        title={t('danmu.title')}
        after={left === undefined ? undefined : t('review.left', { n: left })}
        actions={<HeadActs onUndo={queue.takeBack} />}
      />
      <QueueTabs view={view} counts={counts} />
      <ReviewQueue
        queue={queue}
        placeOf={({ time, content_name }) => `${formats.duration(time)} · ${content_name}`}
        middle={(row) => (
          <>
            <FilmMoment row={row} />
            <CurrentCard row={row} />
          </>
        )}
        side={(row) => <SenderSide row={row} />}
        emptyText={t('danmu.over_text')}
        onWord={can('danmu.words') ? (row) => setWorded(row.text.slice(0, MAX_WORD)) : undefined}
      />
      {worded !== undefined && <WordDialog text={worded} onClose={() => setWorded(undefined)} />}
    </>
  )
}
