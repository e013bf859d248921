/** Looks once a second whether a film that should play does, and takes the steps of `core/stall.ts`. */
import { seconds } from '@zimu/contract/durations'
import { calmLadder, escalate, NUDGE_SECONDS, type StallAction } from '../../core/stall.ts'
import { isOnline, onBackOnline } from '../network.ts'
import type { RecoveryHost } from './recovery-host.ts'

const LOOK_MS = seconds(1)

interface StallEvents {
  /** A failure is being recovered from just now. */
  isBusy(): boolean
  /** No strategy is left: nothing comes. */
  giveUp(): void
}

export function createStallWatch(host: RecoveryHost, { isBusy, giveUp }: StallEvents) {
  const calm = () => calmLadder({ nowMs: performance.now(), time: host.position(), loadedBytes: host.loadedBytes() })
  let ladder = calm()

  function reopen(which: 'same' | 'next') {
    host.reopen(which)
    host.play()
  }

  const actions: Record<StallAction, () => void> = {
    skip: () => reopen('next'),
    nudge: () => host.nudge(NUDGE_SECONDS),
    lower: host.lower,
    reload: () => reopen('same'),
    giveUp: () => (host.hasNextStrategy() ? reopen('next') : giveUp()),
  }

  function look() {
    const { isPlaying, hasEnded, failure } = host.store.get()
    const step = escalate(ladder, {
      nowMs: performance.now(),
      time: host.position(),
      loadedEnd: host.loadedEnd(),
      loadedBytes: host.loadedBytes(),
      isWanted: isPlaying && !hasEnded && failure === null && !isBusy(),
      isOnline: isOnline(),
      canLower: host.canLower(),
      isUndecoded: host.isUndecoded(),
      canSkip: host.hasNextStrategy(),
    })
    ladder = step.ladder
    if (step.action) actions[step.action]()
  }

  return {
    watch(): () => void {
      // The time before this is no stall, which the first look would take it for.
      ladder = calm()
      const timer = setInterval(look, LOOK_MS)
      const stop = onBackOnline(() => {
        const { failure, isWaiting, isPlaying } = host.store.get()
        if (isPlaying && isWaiting && failure === null && !isBusy()) reopen('same')
      })
      return () => {
        clearInterval(timer)
        stop()
      }
    },
  }
}
