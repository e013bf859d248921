import { useRef, useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import type { DanmuItem } from '../../../../danmu/index.ts'
import { useAuthLink } from '../../../../features/login/needed/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import { useCopy } from '../../../../features/share/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Chip, ChipList, useToasts } from '../../../../ui/index.ts'
import { useDanmuFilter } from './filters/danmu-filter.ts'
import styles from './reader/danmu-list.module.css'

/** What can be done with one bullet comment; liking and reporting lead guests to the login. */
export function DanmuActions({ item, ...was }: { item: DanmuItem; isLiked: boolean }) {
  const { t } = useText()
  const toasts = useToasts()
  const { isLoggedIn } = useSession()
  const auth = useAuthLink()
  const copy = useCopy()
  const place = useRef<HTMLDivElement>(null)
  const { blockSender } = useDanmuFilter()
  const like = useAction('POST /api/content.Danmu/like')
  const report = useAction('POST /api/content.Danmu/report')
  const danmu_id = Number(item.id)
  const [isLiked, setLiked] = useState(was.isLiked)

  return (
    <div ref={place} className={styles.actions}>
      <ChipList>
        {isLoggedIn ? (
          <Chip
            height={44}
            selected={isLiked}
            onClick={() =>
              like.mutate(
                { danmu_id, is_like: isLiked ? 0 : 1 },
                { onSuccess: ({ is_like }) => setLiked(is_like === 1) },
              )
            }
          >
            {t('danmu.like')}
          </Chip>
        ) : (
          <Chip height={44} {...auth('login')}>
            {t('danmu.like')}
          </Chip>
        )}
        <Chip height={44} onClick={() => void copy(item.text, place.current)}>
          {t('danmu.copy')}
        </Chip>
        {!item.is_own && isLoggedIn && (
          <Chip
            height={44}
            onClick={() => report.mutate({ danmu_id }, { onSuccess: () => toasts.show(t('danmu.reported')) })}
          >
            {t('danmu.report')}
          </Chip>
        )}
        {!item.is_own && item.sender !== '' && (
          <Chip
            height={44}
            onClick={() => {
              blockSender(item.sender)
              toasts.show(t('danmu.blocked'))
            }}
          >
            {t('danmu.block_sender')}
          </Chip>
        )}
      </ChipList>
    </div>
  )
}
