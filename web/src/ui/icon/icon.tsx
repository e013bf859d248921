import type { LucideIcon } from 'lucide-react'

export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 40

/** Stroke on the 24 grid that keeps the line weight even over the sizes (design book 2.12). */
function strokeAt(size: IconSize): number {
  if (size <= 12) return 2.25
  if (size < 20) return 2
  return size >= 40 ? 1.5 : 1.75
}

export type IconProps = {
  of: LucideIcon
  size?: IconSize | undefined
  stroke?: number | undefined
  /** The active state of heart, pause and play: filled with the colour of the text. */
  filled?: boolean | undefined
  className?: string | undefined
}

/** A lucide icon in the design's stroke; always decorative, the name belongs to the control around it. */
export function Icon({ of: Shape, size = 24, stroke, filled, className }: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      size={size}
      strokeWidth={stroke ?? strokeAt(size)}
      fill={filled ? 'currentColor' : 'none'}
      className={className}
    />
  )
}
