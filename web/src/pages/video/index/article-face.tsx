import { CaseSensitive } from 'lucide-react'
import { useRef, useState } from 'react'
import { coverOf } from '../../../features/content/index.ts'
import { ImageViewer, type ViewedImage } from '../../../features/image-viewer/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { useAssetUrl } from '../../../features/site/index.ts'
import type { ContentInfo } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton, Picture, TitleText, VipMark } from '../../../ui/index.ts'
import { ActionBar } from './action-bar.tsx'
import { ArticleBody } from './article/article-body.tsx'
import { useReading } from './article/use-reading.ts'
import styles from './article-face.module.css'
import { BackRow } from './back-row.tsx'
import { Folding } from './folding.tsx'
import { LockedPanel } from './locked-panel.tsx'
import { Related } from './related.tsx'
import { useKicker } from './use-kicker.ts'

const LookSheet = lateSheet(async () => (await import('./article/look-sheet.tsx')).LookSheet)

/** Reading (screens 23c); while locked the first two paragraphs and the way in. */
export function ArticleFace({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const kicker = useKicker()
  const toUrl = useAssetUrl()
  const body = useRef<HTMLDivElement>(null)
  const is_locked = info.is_unlock === 0
  const percent = useReading(body, info)
  const [is_looking, setLooking] = useState(false)
  const [viewed, setViewed] = useState<{ images: readonly ViewedImage[]; index: number | null }>({
    images: [],
    index: null,
  })
  return (
    <>
      <BackRow>
        <IconButton icon={CaseSensitive} label={t('article.look')} onClick={() => setLooking(true)} />
      </BackRow>
      <div className={styles.text}>
        <p className={styles.kicker}>{kicker(info, ['category', 'kind_extent'])}</p>
        <h1 className={styles.title} tabIndex={-1}>
          <TitleText text={info.name} halves />
        </h1>
        <p className={styles.date}>{kicker(info, ['date', 'reads'])}</p>
      </div>
      <div className={styles.lead}>
        <Picture {...coverOf(info, 'w', toUrl)} ratio="5 / 3" title={info.name} sizes="500px" priority square />
        {is_locked && <VipMark className={styles.vip} />}
      </div>
      <div ref={body} className={is_locked ? styles.teaser : undefined}>
        <ArticleBody
          html={is_locked ? info.teaser : info.content}
          onImage={(images, index) => setViewed({ images, index })}
        />
      </div>
      <Folding open={is_locked}>
        <LockedPanel info={info} />
      </Folding>
      <Related info={info} />
      <div className={styles.end} />
      <ActionBar info={info}>
        {!is_locked && <span className={styles.percent}>{t('article.read', { percent })}</span>}
      </ActionBar>
      <ImageViewer {...viewed} onClose={() => setViewed((now) => ({ ...now, index: null }))} />
      <LookSheet open={is_looking} onClose={() => setLooking(false)} />
    </>
  )
}
