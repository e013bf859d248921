import { Link } from '@tanstack/react-router'
import { Ban, Search, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNarrow } from '../list/index.ts'
import { PageHead } from '../page-head/index.ts'
import type { ReviewRow } from './review-row.ts'
import { type Queue, waitingNum } from './use-queue.ts'

interface QueueHeadProps<Row extends ReviewRow> {
  title: string
  queue: Queue<Row>
  /** The search over everything that was ever written: its name, and a link to it. */
  all: string
  allLink: (props: { className: string; 'aria-label'?: string; children: ReactNode }) => ReactNode
  /** Ways that only this kind has, at a desk. */
  more?: ReactNode
}

/** Head of a queue: how many wait, and the ways to the list of bans and to the search. */
export function QueueHead<Row extends ReviewRow>({ title, queue, all, allLink, more }: QueueHeadProps<Row>) {
  const { t } = useText()
  const { can } = useSession()
  const isNarrow = useNarrow()
  const { counts, takeBack } = queue
  return (
    <PageHead
      title={title}
      after={counts && t('review.left', { n: waitingNum(counts) })}
      actions={
        isNarrow ? (
          <>
            <IconButton
              icon={Undo2}
              size={20}
              label={t('review.take_back')}
              disabled={!takeBack}
              onClick={() => takeBack?.()}
            />
            {allLink({
              className: buttonClass('text'),
              'aria-label': all,
              children: <Icon of={Search} size={20} />,
            })}
          </>
        ) : (
          <>
            {more}
            {can('danmu.ban') && (
              <Link to="/danmu/bans" className={buttonClass('quiet')}>
                <Icon of={Ban} />
                {t('review.bans')}
              </Link>
            )}
            {allLink({
              className: buttonClass('quiet'),
              children: (
                <>
                  <Icon of={Search} />
                  {all}
                </>
              ),
            })}
          </>
        )
      }
    />
  )
}
