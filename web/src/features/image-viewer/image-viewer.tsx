import type { ReactNode } from 'react'
import { useBackLayer } from '../../stack/index.ts'
import { useLazyLayer } from '../lazy/index.ts'
import type { ViewedImage } from './viewed-image.ts'

export interface ImageViewerProps {
  images: readonly ViewedImage[]
  /** Index of the first picture; null: closed. Out of range: 0 (PRE-02). */
  index: number | null
  onClose: () => void
  /** Called with the index of each picture that is shown. */
  onView?: ((index: number) => void) | undefined
  /** Slide after the last picture, for contents with more pictures for members (docs/design.md#image-viewer). */
  end?: ReactNode
}

/** Back closes it (PRE-10). */
export function ImageViewer({ images, index, onClose, ...rest }: ImageViewerProps) {
  useBackLayer(index !== null, onClose)
  return useLazyLayer(
    index !== null,
    () => import('./viewer-dialog.tsx'),
    onClose,
    ({ ViewerDialog }) => {
      if (index === null || images.length === 0) return null
      return <ViewerDialog images={images} start={images[index] ? index : 0} onClose={onClose} {...rest} />
    },
  )
}
