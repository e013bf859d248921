import type { IconNode } from 'lucide'
import { createElement, Fragment } from 'react'

export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 40

/** Stroke on the 24 grid that keeps the line weight even over the sizes (docs/design.md#icons). */
function strokeAt(size: IconSize): number {
  if (size <= 12) return 2.25
  if (size < 20) return 2
  return size >= 40 ? 1.5 : 1.75
}

export type IconProps = {
  of: IconNode
  size?: IconSize | undefined
  stroke?: number | undefined
  /** The active state of heart, pause and play: filled with the colour of the text. */
  filled?: boolean | undefined
  className?: string | undefined
}

/** A lucide icon in the design's stroke; always decorative, the name belongs to the control around it. */
export function Icon({ of: drawing, size = 24, stroke, filled, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={stroke ?? strokeAt(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {/* As children of their own, not as one list, they need no keys. */}
      {createElement(Fragment, null, ...drawing.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  )
}
