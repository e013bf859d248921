import { ArrowLeft } from 'lucide'
import { useEffect } from 'react'
import { coverOf, WideRowsSkeleton } from '../../../../features/content/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { usePage } from '../../../../stack/index.ts'
import {
  IconButton,
  LetterLoader,
  Picture,
  SectionHeading,
  Skeleton,
  SkeletonLine,
  SkeletonPicture,
  TitleText,
  VipMark,
} from '../../../../ui/index.ts'
import { BackRow } from '../detail/back-row.tsx'
import { DetailActions } from '../detail/detail-actions.tsx'
import { PlaceholderHeading } from '../detail/placeholder-heading.tsx'
import { useKicker } from '../detail/use-kicker.ts'
import { type Seed, widthSeen } from './seed.ts'
import styles from './seeded.module.css'
import { useSecondPass } from './use-second-pass.ts'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Thumbnails of a gallery that fill a window. */
const MAX_SQUARES = 12

/** The page of a content that is on its way, with everything that is known of it (docs/design.md#opening). */
export function Seeded({ seed }: { seed: Seed }) {
  const { setTitle } = usePage()
  useEffect(() => setTitle(seed.name), [seed.name, setTitle])
  const Face = FACES[seed.kind]
  return <Face seed={seed} />
}

interface FaceProps {
  seed: Seed
}

const FACES = { video: Film, gallery: Gallery, article: Article }

function Film({ seed }: FaceProps) {
  const { t } = useText()
  const { leave } = usePage()
  const kicker = useKicker()
  const isLocked = seed.is_unlock === 0
  const hasRest = useSecondPass()
  return (
    <>
      <div className={styles.stage} data-stage="" data-flight-lead={seed.content_id}>
        <Lead seed={seed} ratio="16 / 9" />
        <IconButton icon={ArrowLeft} label={t('shell.back')} tone="onMedia" className={styles.back} onClick={leave} />
        {!isLocked && (
          <span className={styles.loader}>
            <LetterLoader label={t('shell.loading')} size="large" tone="inherit" />
          </span>
        )}
      </div>
      <div className={isLocked ? styles.lockedText : styles.text}>
        <p className={styles.kicker}>{kicker(seed, ['category', 'kind'])}</p>
        <Title name={seed.name} className={styles.filmTitle} />
        {hasRest && (
          <div className={styles.actions}>
            <DetailActions info={seed} hasFeedback={!isLocked} />
          </div>
        )}
      </div>
      {hasRest && <FilmBelow isLocked={isLocked} />}
      {!isLocked && <div className={styles.bar} data-end-bar="" />}
    </>
  )
}

/** Places of what stands under a film. */
export function FilmBelow({ isLocked }: { isLocked: boolean }) {
  const { t } = useText()
  return <Blocks lines={3} title={t(isLocked ? 'video.next_free' : 'video.next')} />
}

function Gallery({ seed }: FaceProps) {
  const { t } = useText()
  const kicker = useKicker()
  return (
    <>
      <BackRow />
      <Lead seed={seed} ratio="4 / 3" />
      <div className={styles.galleryText}>
        <p className={styles.kicker}>{kicker(seed, ['category', 'kind_extent'])}</p>
        <Title name={seed.name} className={styles.title} />
        <Lines count={3} />
      </div>
      <Skeleton label={t('shell.loading')}>
        <div className={styles.grid}>
          {places(Math.min(seed.extent, MAX_SQUARES)).map((place) => (
            <SkeletonPicture key={place} ratio="1 / 1" square />
          ))}
        </div>
      </Skeleton>
    </>
  )
}

function Article({ seed }: FaceProps) {
  const kicker = useKicker()
  return (
    <>
      <BackRow />
      <div className={styles.articleText}>
        <p className={styles.kicker}>{kicker(seed, ['category', 'kind_extent'])}</p>
        <Title name={seed.name} className={styles.articleTitle} />
        <p className={styles.kicker}>{kicker(seed, ['date', 'reads'])}</p>
      </div>
      <Lead seed={seed} ratio="5 / 3" />
      <div className={styles.text}>
        <Lines count={6} />
      </div>
    </>
  )
}

/** The picture of the card that was pressed, in the box of the page; a wider file of it comes over the one that is there. */
function Lead({ seed, ratio }: { seed: Seed; ratio: string }) {
  const toUrl = useAssetUrl()
  const seen = widthSeen(seed)
  const cover = coverOf(seed, seed.shape, toUrl)
  return (
    <div className={styles.lead} data-flight-lead={seed.content_id}>
      {seen && <img className={styles.seen} src={seen} alt="" decoding="sync" draggable={false} />}
      <Picture
        {...cover}
        colour={seen ? 'transparent' : cover.colour}
        ratio={ratio}
        title={seed.name}
        sizes="500px"
        priority
        square
      />
      {seed.is_unlock === 0 && <VipMark className={styles.vip} />}
    </div>
  )
}

/** The heading; the focus that came to it goes on to that of the content. */
function Title({ name, className }: { name: string; className: string | undefined }) {
  return (
    <PlaceholderHeading className={className}>
      <TitleText text={name} halves />
    </PlaceholderHeading>
  )
}

function Blocks({ lines, title }: { lines: number; title: string }) {
  const { t } = useText()
  return (
    <>
      <div className={styles.lines}>
        <Lines count={lines} />
      </div>
      <SectionHeading title={title} />
      <Skeleton label={t('shell.loading')}>
        <WideRowsSkeleton count={3} isHeaded />
      </Skeleton>
    </>
  )
}

function Lines({ count }: { count: number }) {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      {places(count).map((place) => (
        <SkeletonLine key={place} width={place === count - 1 ? '60%' : '100%'} gap={12} />
      ))}
    </Skeleton>
  )
}
