import type { IconNode } from 'lucide'
import { createElement, Fragment } from 'react'

interface IconProps {
  of: IconNode
  size?: number | undefined
  filled?: boolean | undefined
}

/** A lucide icon. The player's own, because it stands without the app's components. */
export function Icon({ of: drawing, size = 24, filled = false }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {createElement(Fragment, null, ...drawing.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  )
}
