import type { IconNode } from 'lucide'
import { createElement, Fragment } from 'react'

export type IconProps = {
  of: IconNode
  /** Edge in px. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 40 | undefined
  stroke?: number | undefined
  className?: string | undefined
}

/** A lucide icon; always decorative, the name belongs to the control around it. */
export function Icon({ of: drawing, size = 16, stroke, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke ?? (size <= 12 ? 2.25 : 1.75)}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {/* As children of their own, not as one list, they need no keys. */}
      {createElement(Fragment, null, ...drawing.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  )
}
