import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ListFilter } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { QueueHead, QueueTabs, type QueueView, queueOf, ReviewQueue } from '../../../parts/review/index.ts'
import { useSession } from '../../../session/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { WordDialog } from '../words/word-dialog.tsx'
import { CurrentCard } from './current-card.tsx'
import { FilmMoment } from './film-moment.tsx'
import { SenderSide } from './sender-side.tsx'
import { useDanmuQueue } from './use-danmu-queue.ts'

/** Characters of a danmu that a word is begun with. */
const MAX_WORD = 60

const searchOf = (key: string) =>
  key === 'matched' ? ({ view: 'all', matched: 'yes' } as const) : { view: queueOf(key) }

function WordsLink() {
  const { t } = useText()
  return (
    <Link to="/danmu/words" className={buttonClass('quiet')}>
      <Icon of={ListFilter} />
      {t('danmu.words')}
    </Link>
  )
}

/** The queue of danmu; a hidden one can be followed by a word for the list. */
export function DanmuQueue({ view }: { view: QueueView }) {
  const { t, formats } = useText()
  const { can } = useSession()
  const router = useRouter()
  const navigate = useNavigate()
  const queue = useDanmuQueue(view)
  const [worded, setWorded] = useState<string>()
  return (
    <>
      <QueueHead
        title={t('danmu.title')}
        queue={queue}
        all={t('danmu.all')}
        allLink={(link) => <Link to="/danmu" search={{ view: 'all' }} {...link} />}
        more={can('danmu.words') && <WordsLink />}
      />
      <QueueTabs
        label={t('danmu.views')}
        view={view}
        counts={queue.counts}
        more={[{ key: 'matched', label: t('danmu.matched_any') }]}
        href={(key) => router.buildLocation({ to: '/danmu', search: searchOf(key) }).publicHref}
        onChoose={(key) => void navigate({ to: '/danmu', search: searchOf(key) })}
      />
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
