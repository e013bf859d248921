import { CardGrid, SkeletonLine, SkeletonPicture } from '../../ui/index.ts'

/** Landscape cards in two columns. */
export function VideoGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <CardGrid>
      {[...Array(count).keys()].map((place) => (
        <div key={place}>
          <SkeletonPicture ratio="16 / 9" />
          <SkeletonLine width="92%" gap={12} />
          <SkeletonLine gap={6} />
          <SkeletonLine height={12} width="50%" gap={8} />
        </div>
      ))}
    </CardGrid>
  )
}
