import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import type { Player } from '../dom/create-player.ts'
import { usePlayerState } from './use-player.ts'

/** So long while the film plays: while it loads or stands still nobody has seen it go on. */
const SHOWN_MS = seconds(5)
/** A question stays longer than a remark, and so does the way back to the beginning. */
const OFFERED_MS = seconds(12)

/** Where a film goes on, in seconds. */
export interface StageResume {
  /** Of which film: another one asks anew. */
  key: string
  at: number
  /** Much further ahead, where another device was; null without. */
  further: number | null
}

/** `plate`: said at the lower edge. `button`: offered beside the time. */
export type ResumeShown = 'plate' | 'button' | null

/**
 * The offer to begin anew, or to go on further ahead. After 5 s, or when the controls come, its plate goes for good, and a
 * button stands beside the time for what is left of 12 s.
 */
export function useResume(player: Player, resume: StageResume | undefined, hasControls: boolean) {
  const [offer, setOffer] = useState({ key: resume?.key, shown: 'plate' as ResumeShown })
  const isMoving = usePlayerState(player, ({ isPlaying, isWaiting }) => isPlaying && !isWaiting)
  const isQuestion = Boolean(resume && resume.further !== null)
  const isOf = offer.key === resume?.key
  if (!isOf) setOffer({ key: resume?.key, shown: 'plate' })
  if (isOf && hasControls && offer.shown === 'plate') setOffer({ ...offer, shown: 'button' })
  const isOpen = resume !== undefined && isOf && offer.shown !== null

  useEffect(() => {
    if (!isOpen || !isMoving) return
    const end = () => setOffer((before) => ({ ...before, shown: null }))
    const fold = () => setOffer((before) => (before.shown === 'plate' ? { ...before, shown: 'button' } : before))
    const timers = [setTimeout(end, OFFERED_MS), ...(isQuestion ? [] : [setTimeout(fold, SHOWN_MS)])]
    return () => timers.forEach(clearTimeout)
  }, [isOpen, isMoving, isQuestion])

  const shown = isOpen ? offer.shown : null
  return {
    shown,
    /** To the beginning, or ahead. */
    take() {
      player.seek(resume?.further ?? 0)
      setOffer({ key: resume?.key, shown: null })
    },
    dismiss: () => setOffer({ key: resume?.key, shown: null }),
  }
}

export type ResumeOffer = ReturnType<typeof useResume>
