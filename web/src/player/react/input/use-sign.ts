import type { IconNode } from 'lucide'
import { useEffect, useState } from 'react'

/** What a key or a finger did: an icon and a word or a share, at the top of the picture. */
export interface StageSign {
  icon: IconNode
  text: string
  /** 0 to 1: drawn as a bar between icon and text. */
  share?: number
}

const SHOWN_MS = 600

/** The sign at the top of the picture, for 600 ms; another one takes its place. */
export function useSign() {
  const [sign, showSign] = useState<StageSign | null>(null)
  useEffect(() => {
    if (!sign) return
    const timer = setTimeout(() => showSign(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [sign])
  return { sign, showSign }
}
