import { CaseSensitive } from 'lucide'
import { useRef, useState } from 'react'
import { coverOf, titleLanguage } from '../../../../features/content/index.ts'
import { ImageViewer, type ViewedImage } from '../../../../features/image-viewer/index.ts'
import { lazySheet } from '../../../../features/lazy/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { IconButton, Picture, TitleText, VipMark } from '../../../../ui/index.ts'
import { CommentSection } from '../comment/comment-section.tsx'
import { ActionBar } from '../detail/action-bar.tsx'
import { BackRow } from '../detail/back-row.tsx'
import { DetailTags } from '../detail/detail-tags.tsx'
import { Folding } from '../detail/folding.tsx'
import { Related } from '../detail/related.tsx'
import { useKicker } from '../detail/use-kicker.ts'
import { LockedPanel } from '../locked/locked-panel.tsx'
import { ArticleBody } from './article-body.tsx'
import styles from './article-view.module.css'
import { useReading } from './use-reading.ts'

const LookSheet = lazySheet(async () => (await import('./look-sheet.tsx')).LookSheet)

/** Reading; while locked the first two paragraphs and the way in. */
export function ArticleView({ info }: { info: ContentInfo }) {
  const { t, language } = useText()
  const kicker = useKicker()
  const toUrl = useAssetUrl()
  const body = useRef<HTMLDivElement>(null)
  const isLocked = info.is_unlock === 0
  const percent = useReading(body, info)
  const [isLooking, setLooking] = useState(false)
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
          <TitleText text={info.name} lang={titleLanguage(info.name, language, info.name_lang)} halves />
        </h1>
        <p className={styles.date}>{kicker(info, ['date', 'reads'])}</p>
      </div>
      <div className={styles.lead} data-flight-lead={info.content_id}>
        <Picture {...coverOf(info, 'w', toUrl)} ratio="5 / 3" title={info.name} sizes="500px" priority square />
        {isLocked && <VipMark className={styles.vip} />}
      </div>
      <div ref={body} className={isLocked ? styles.teaser : undefined}>
        <ArticleBody
          html={isLocked ? info.teaser : info.content}
          lang={info.content_lang || undefined}
          onImage={(images, index) => setViewed({ images, index })}
        />
      </div>
      <Folding open={isLocked}>
        <LockedPanel info={info} />
      </Folding>
      <div className={styles.text}>
        <DetailTags info={info} />
      </div>
      <Related info={info} />
      <CommentSection info={info} />
      <div className={styles.end} />
      <ActionBar info={info}>
        {!isLocked && <span className={styles.percent}>{t('article.read', { percent })}</span>}
      </ActionBar>
      <ImageViewer {...viewed} onClose={() => setViewed((now) => ({ ...now, index: null }))} />
      <LookSheet open={isLooking} onClose={() => setLooking(false)} />
    </>
  )
}
