import { Lock, Play } from 'lucide'
import { useState } from 'react'
import { coverOf, titleLanguage } from '../../../../features/content/index.ts'
import { ImageViewer, type ViewedImage } from '../../../../features/image-viewer/index.ts'
import { useProgressApi } from '../../../../features/progress/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { ActionButton, Icon, Picture, TitleText, VipMark } from '../../../../ui/index.ts'
import { CommentSection } from '../comment/comment-section.tsx'
import { ActionBar } from '../detail/action-bar.tsx'
import { BackRow } from '../detail/back-row.tsx'
import { DetailTags } from '../detail/detail-tags.tsx'
import { Folding } from '../detail/folding.tsx'
import { Related } from '../detail/related.tsx'
import { Summary } from '../detail/summary.tsx'
import { useKicker } from '../detail/use-kicker.ts'
import { LockedPanel } from '../locked/locked-panel.tsx'
import styles from './gallery-view.module.css'

/** Pictures that open: all of them, or while locked the few that have a preview. */
function openImages({ images, name }: ContentInfo, toUrl: (path: string) => string): ViewedImage[] {
  return images.flatMap((image) => {
    const src = image.file_url || image.thumb_url
    if (!src) return []
    const { width, height, title, text, file_name, file_ext } = image
    return [{ src: toUrl(src), width, height, alt: title || name, title, text, file_name: `${file_name}.${file_ext}` }]
  })
}

/** Leafing through pictures. */
export function GalleryView({ info }: { info: ContentInfo }) {
  const { t, language } = useText()
  const kicker = useKicker()
  const toUrl = useAssetUrl()
  const { saveProgress } = useProgressApi()
  const [opened, setOpened] = useState<number | null>(null)
  const isLocked = info.is_unlock === 0
  const images = openImages(info, toUrl)

  function remember(index: number) {
    if (index < images.length) saveProgress(info.content_id, { kind: 'gallery', at: index + 1, of: info.images.length })
  }

  return (
    <>
      <BackRow />
      <div className={styles.cover} data-flight-lead={info.content_id}>
        <Picture {...coverOf(info, 'h', toUrl)} ratio="4 / 3" title={info.name} sizes="500px" priority square />
        {isLocked && <VipMark className={styles.vip} />}
      </div>
      <Folding open={isLocked}>
        <LockedPanel info={info} />
      </Folding>
      <div className={styles.text}>
        <p className={styles.kicker}>{kicker(info, ['category', 'kind_extent'])}</p>
        <h1 className={styles.title} tabIndex={-1}>
          <TitleText text={info.name} lang={titleLanguage(info.name, language, info.name_lang)} halves />
        </h1>
        <div className={styles.summary}>
          <Summary text={info.description} />
          <DetailTags info={info} />
        </div>
      </div>
      <ul className={styles.grid} aria-label={t('gallery.pictures')}>
        {info.images.map((image, place) => (
          <li key={image.file_id}>
            <Thumbnail image={image} place={place} total={info.images.length} onOpen={() => setOpened(place)} />
          </li>
        ))}
      </ul>
      <Related info={info} />
      <CommentSection info={info} />
      <div className={styles.end} />
      <ActionBar info={info}>
        {images.length > 0 && (
          <span className={styles.begin}>
            <ActionButton icon={Play} onClick={() => setOpened(0)}>
              {t('gallery.from_first')}
            </ActionButton>
          </span>
        )}
      </ActionBar>
      <ImageViewer
        images={images}
        index={opened}
        onClose={() => setOpened(null)}
        onView={remember}
        end={isLocked && <LockedPanel info={info} />}
      />
    </>
  )
}

interface ThumbnailProps {
  image: ContentInfo['images'][number]
  place: number
  total: number
  onOpen: () => void
}

function Thumbnail({ image, place, total, onOpen }: ThumbnailProps) {
  const { t } = useText()
  const toUrl = useAssetUrl()
  if (!image.thumb_url) {
    return (
      <span className={styles.locked} role="img" aria-label={t('gallery.picture_locked', { n: place + 1 })}>
        <Icon of={Lock} size={20} />
      </span>
    )
  }
  return (
    <button type="button" className={styles.thumbnail} onClick={onOpen}>
      <Picture
        src={toUrl(image.thumb_url)}
        width={image.width}
        height={image.height}
        ratio="1 / 1"
        colour={image.color}
        alt={image.title || t('gallery.picture', { n: place + 1, total })}
        title={image.title}
        sizes="33vw"
        square
      />
    </button>
  )
}
