import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { coverOf } from '../../../features/content/index.ts'
import { useMini } from '../../../features/mini/index.ts'
import { useAssetUrl } from '../../../features/site/index.ts'
import type { ContentInfo } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { IconButton, Picture, TitleText, VipMark } from '../../../ui/index.ts'
import { DetailActions } from './detail-actions.tsx'
import { Episodes, useEpisode } from './episodes.tsx'
import { Folding } from './folding.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { QueueSection } from './queue-section.tsx'
import { Related } from './related.tsx'
import { Summary } from './summary.tsx'
import { useKicker } from './use-kicker.ts'
import styles from './video-face.module.css'
import { Watch } from './watch.tsx'

export interface VideoFaceProps {
  info: ContentInfo
  /** Reads the content anew, for fresh media addresses. */
  refetch: () => Promise<ContentInfo | undefined>
}

/** Watching (screens 23a), or the poster and the way in while locked. */
export function VideoFace({ info, refetch }: VideoFaceProps) {
  const kicker = useKicker()
  const [is_asking, setAsking] = useState(false)
  const [was_locked] = useState(info.is_unlock === 0)
  const [episode, chooseEpisode] = useEpisode(info)
  const is_locked = info.is_unlock === 0
  return (
    <>
      {is_locked ? (
        <LockedStage info={info} />
      ) : (
        <Watch
          info={info}
          episode={episode}
          refetch={refetch}
          is_held={is_asking}
          // What was just opened starts with the next tap (screens 23).
          may_autoplay={!was_locked}
          onEpisode={chooseEpisode}
        />
      )}
      <Folding open={is_locked}>
        <LockedPanel info={info} />
      </Folding>
      <div className={is_locked ? styles.lockedText : styles.text}>
        <p className={styles.kicker}>
          {kicker(info, is_locked ? ['category', 'kind_extent', 'views'] : ['category', 'kind', 'views', 'date'])}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          <TitleText text={info.name} halves />
        </h1>
        <div className={styles.actions}>
          <DetailActions info={info} has_feedback={!is_locked} onAsking={setAsking} />
        </div>
        <Summary text={info.description} />
      </div>
      {!is_locked && <Episodes info={info} episode={episode} onChoose={chooseEpisode} />}
      {!is_locked && <QueueSection info={info} />}
      <Related info={info} />
      <div className={is_locked ? styles.end : styles.endAboveBar} />
    </>
  )
}

function LockedStage({ info }: { info: ContentInfo }) {
  const mini = useMini()
  const { t } = useText()
  const { leave } = usePage()
  const toUrl = useAssetUrl()
  const cover = coverOf(info, 'w', toUrl)
  // What is locked by now does not go on in the small window either.
  useEffect(() => mini.closeContent(info.content_id), [mini, info.content_id])
  return (
    <div className={styles.stage}>
      <Picture {...cover} ratio="16 / 9" title={info.name} sizes="500px" priority square />
      <IconButton icon={ArrowLeft} label={t('shell.back')} tone="onMedia" className={styles.back} onClick={leave} />
      <VipMark className={styles.vip} />
    </div>
  )
}
