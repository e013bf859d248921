/** Asks a server that does not answer again and again, and tells when it is back. */
import { isAnswering, probeWait, type Reach, reachOf } from '../../core/reconnect.ts'
import { askStatus, isOnline, onBackOnline } from '../network.ts'

interface ReconnectHost {
  /** What is asked for: the file or list that did not come. */
  address(): string | null
  onReach(reach: Reach): void
  onBack(): void
}

export function createReconnect({ address, onReach, onBack }: ReconnectHost) {
  let isWaiting = false
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every question and every stop: an answer to an earlier one is nobody's any more. */
  let turn = 0

  function stop() {
    turn += 1
    clearTimeout(timer)
  }

  /** How the server answers just now; 0 without a network. */
  async function probe(): Promise<number | undefined> {
    const url = address()
    return isOnline() && url !== null ? askStatus(url) : 0
  }

  async function ask() {
    stop()
    const ownTurn = turn
    asked += 1
    const status = await probe()
    if (ownTurn !== turn) return
    if (isAnswering(status)) {
      isWaiting = false
      onBack()
      return
    }
    onReach(reachOf(isOnline(), status))
    askLater()
  }

  function askLater() {
    timer = setTimeout(ask, probeWait(asked, Math.random()))
  }

  return {
    /** What is known before anything is shown. */
    look: async (): Promise<Reach> => reachOf(isOnline(), await probe()),
    begin() {
      stop()
      isWaiting = true
      askLater()
    },
    end() {
      stop()
      isWaiting = false
    },
    /** The film played for a while: the next outage begins with short waits again. */
    forget() {
      asked = 0
    },
    /** Looks after it until the returned function is called; a network that is back is no reason to wait any longer. */
    watch(): () => void {
      if (isWaiting) void ask()
      const stopListening = onBackOnline(() => {
        if (isWaiting) void ask()
      })
      return () => {
        stop()
        stopListening()
      }
    },
  }
}
