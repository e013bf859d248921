/** Keeps a film going: answers failures and stalls with the steps of `core/failure.ts` and `core/stall.ts`. */

import type { PlayerEvent } from '../core/events.ts'
import { FORGET_SECONDS, failureOf, NOTHING_TRIED, nextStep, retryWait } from '../core/failure.ts'
import { calmLadder, climb, NUDGE_SECONDS, type StallAction } from '../core/stall.ts'
import type { PlayerFailure, PlayerState } from '../core/state.ts'
import { askStatus, isOnline, onBackOnline } from './network.ts'
import type { Store } from './store.ts'

export interface RescueHost {
  store: Store<PlayerState>
  emit(event: PlayerEvent): void
  /** Position that playing goes on at, also while a source opens. */
  position(): number
  /** Address that plays now; only files have one that can be asked. */
  fileUrl(): string | null
  arrivals(): number
  hasNextWay(): boolean
  canLower(): boolean
  lower(): void
  nudge(seconds: number): void
  /** Opens the same way again where the film is, or the one after it. */
  reopen(which: 'same' | 'next'): void
  /** Asks the page for fresh addresses and goes on with them; false when there are none. */
  renew(): Promise<boolean>
  /** Nothing more is tried: shows it. */
  showFailure(failure: PlayerFailure): void
  /** The visitor wants to watch: a file that fails at once never began to play. */
  wantsPlay(): boolean
  play(): void
}

const LOOK_MS = 1000
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export function createRescue(host: RescueHost) {
  let tried = NOTHING_TRIED
  /** Where the film failed; playing on from there makes it history. */
  let failed_at = 0
  let is_busy = false
  /** Grows with everything that the visitor does instead; what was under way then ends. */
  let epoch = 0
  let ladder = calmLadder({ now_ms: 0, time: 0, arrivals: 0 })
  let timer: ReturnType<typeof setInterval> | undefined
  let waits_for_network: { was_playing: boolean } | null = null

  async function fail(failure: PlayerFailure, message: string) {
    if (is_busy) return
    is_busy = true
    const own_epoch = epoch
    const was_playing = host.wantsPlay()
    if (host.position() > failed_at + FORGET_SECONDS) tried = NOTHING_TRIED
    failed_at = host.position()
    host.store.set({ is_waiting: true })
    host.emit({ type: 'recovering', code: failure, message })
    const goes_on = await takeSteps(failure, was_playing, () => own_epoch === epoch)
    if (own_epoch !== epoch) return
    is_busy = false
    if (!goes_on) host.emit({ type: 'error', code: failure, message })
    // The wish may have come while it was being tried.
    else if (was_playing || host.wantsPlay()) host.play()
  }

  /** Steps until one leads on; false when the message is shown. */
  async function takeSteps(failure: PlayerFailure, was_playing: boolean, isCurrent: () => boolean): Promise<boolean> {
    for (;;) {
      const next = nextStep({ failure, is_online: isOnline(), has_next_way: host.hasNextWay() }, tried)
      tried = next.tried
      switch (next.step) {
        case 'renew':
          if (await host.renew()) return true
          if (!isCurrent()) return true
          break
        case 'retry':
          await wait(retryWait(tried.retries))
          if (isCurrent()) host.reopen('same')
          return true
        case 'next_way':
          host.reopen('next')
          return true
        case 'await_network':
          waits_for_network = { was_playing }
          host.showFailure(failure)
          return false
        case 'message':
          host.showFailure(failure)
          return false
      }
    }
  }

  const acts: Record<StallAction, () => void> = {
    nudge: () => host.nudge(NUDGE_SECONDS),
    lower: host.lower,
    reload() {
      host.reopen('same')
      host.play()
    },
    give_up() {
      if (host.hasNextWay()) {
        host.reopen('next')
        host.play()
        return
      }
      host.showFailure('network')
      host.emit({ type: 'error', code: 'network', message: 'stalled' })
    },
  }

  function look() {
    const { is_playing, has_ended, failure, buffered } = host.store.get()
    const sight = {
      now_ms: performance.now(),
      time: host.position(),
      loaded_end: buffered,
      arrivals: host.arrivals(),
      is_wanted: is_playing && !has_ended && failure === null && !is_busy,
      is_online: isOnline(),
      can_lower: host.canLower(),
    }
    const step = climb(ladder, sight)
    ladder = step.ladder
    if (step.action) acts[step.action]()
  }

  return {
    /** Answers an error of the media element. */
    async onMediaError({ code, message }: { code: number; message: string }) {
      const url = host.fileUrl()
      const own_epoch = epoch
      // A refused address and a broken file look the same to the element; the address itself knows.
      const status = code === MEDIA_ERR_SRC_NOT_SUPPORTED && url && isOnline() ? await askStatus(url) : undefined
      if (own_epoch !== epoch) return
      await fail(failureOf({ code, message, status: isOnline() ? status : 0 }), message)
    },
    fail,
    /** Something was refused that may come at a fresh address; without one nothing changes. */
    async renewQuietly() {
      if (host.position() > failed_at + FORGET_SECONDS) tried = NOTHING_TRIED
      if (is_busy || tried.is_renewed) return
      tried = { ...tried, is_renewed: true }
      failed_at = host.position()
      await host.renew()
    },
    /** The visitor did something that ends every try: another film, a retry. */
    forget() {
      epoch += 1
      is_busy = false
      tried = NOTHING_TRIED
      waits_for_network = null
    },
    /** Watches a film that plays until the returned function is called. */
    watch(): () => void {
      timer = setInterval(look, LOOK_MS)
      const stop = onBackOnline(() => {
        const { failure, is_waiting, is_playing } = host.store.get()
        const waiting = waits_for_network
        waits_for_network = null
        if (waiting && failure === 'network') {
          host.reopen('same')
          if (waiting.was_playing || host.wantsPlay()) host.play()
        } else if (is_playing && is_waiting && !is_busy) acts.reload()
      })
      return () => {
        clearInterval(timer)
        stop()
      }
    },
  }
}
