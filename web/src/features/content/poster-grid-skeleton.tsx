import { CardGrid, SkeletonLine, SkeletonPicture } from '../../ui/index.ts'

/** Portrait posters in two columns. */
export function PosterGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <CardGrid>
      {[...Array(count).keys()].map((place) => (
        <div key={place}>
          <SkeletonPicture ratio="3 / 4" />
          <SkeletonLine height={16} width="92%" gap={12} />
          <SkeletonLine height={12} width="40%" gap={8} />
        </div>
      ))}
    </CardGrid>
  )
}
