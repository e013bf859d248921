import type { ReactNode } from 'react'
import { useBackLayer } from '../../stack/index.ts'
import { useLateLayer } from '../late/index.ts'
import type { ViewedImage } from './viewed-image.ts'

export interface ImageViewerProps {
  images: readonly ViewedImage[]
  /** The picture to begin with; null while closed. Out of range begins with the first (PRE-02). */
  index: number | null
  onClose: () => void
  /** Follows the visitor from picture to picture. */
  onView?: ((index: number) => void) | undefined
  /** After the last picture, where more would be for members (screens 25.7). */
  end?: ReactNode
}

/** Back closes it (PRE-10). */
export function ImageViewer({ images, index, onClose, ...rest }: ImageViewerProps) {
  useBackLayer(index !== null, onClose)
  const code = useLateLayer(index !== null, () => import('./viewer-dialog.tsx'), onClose)
  if (index === null || images.length === 0 || !code) return null
  return <code.ViewerDialog images={images} start={images[index] ? index : 0} onClose={onClose} {...rest} />
}
