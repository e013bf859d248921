import { ArrowLeft } from 'lucide'
import { type ContentKind, WideRowsSkeleton } from '../../../../features/content/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { usePage } from '../../../../stack/index.ts'
import { IconButton, LetterLoader, Skeleton, SkeletonLine, SkeletonPicture } from '../../../../ui/index.ts'
import { BackRow } from './back-row.tsx'
import styles from './detail-skeleton.module.css'
import { PlaceholderHeading } from './placeholder-heading.tsx'

/** Blocks of the face that is coming; without a hint a neutral one, never the wrong one. */
export function DetailSkeleton({ kind }: { kind: ContentKind | undefined }) {
  const { t } = useText()
  const label = t('shell.loading')
  if (kind === 'article') {
    return (
      <>
        <BackRow />
        <PlaceholderHeading />
        <Skeleton label={label}>
          <div className={styles.text}>
            <SkeletonLine height={12} width="36%" gap={10} />
            <SkeletonLine height={26} width="80%" gap={12} />
            <SkeletonLine height={12} width="48%" gap={18} />
          </div>
          <div className={styles.lead}>
            <SkeletonPicture ratio="5 / 3" square />
          </div>
          <Lines count={6} />
        </Skeleton>
      </>
    )
  }
  if (kind === 'gallery') {
    return (
      <>
        <BackRow />
        <PlaceholderHeading />
        <Skeleton label={label}>
          <SkeletonPicture ratio="4 / 3" square />
          <div className={styles.text}>
            <SkeletonLine height={12} width="30%" gap={24} />
            <SkeletonLine height={26} width="64%" gap={12} />
          </div>
          <Lines count={3} />
        </Skeleton>
      </>
    )
  }
  return (
    <>
      {kind === 'video' ? <DarkStage /> : <BackRow />}
      <PlaceholderHeading />
      <Skeleton label={label}>
        {kind !== 'video' && <SkeletonPicture ratio="16 / 9" square />}
        <div className={styles.text}>
          <SkeletonLine height={12} width="56%" gap={19} />
          <SkeletonLine height={20} width="82%" gap={10} />
        </div>
        <Lines count={3} />
        <div className={styles.rows}>
          <WideRowsSkeleton count={3} />
        </div>
      </Skeleton>
    </>
  )
}

/** The stage before the player is there: black, with the way back where the player has it. */
function DarkStage() {
  const { t } = useText()
  const { leave } = usePage()
  return (
    <div className={styles.stage}>
      <IconButton icon={ArrowLeft} label={t('shell.back')} tone="onMedia" className={styles.back} onClick={leave} />
      <LetterLoader label={t('shell.loading')} size="large" tone="inherit" />
    </div>
  )
}

function Lines({ count }: { count: number }) {
  const widths = Array.from({ length: count }, (_, place) => ({ place, width: place === count - 1 ? '60%' : '100%' }))
  return (
    <div className={styles.lines}>
      {widths.map(({ place, width }) => (
        <SkeletonLine key={place} width={width} gap={14} />
      ))}
    </div>
  )
}
