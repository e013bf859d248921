/** The screen stays on while a film plays, where the browser can promise it. */

import { ofNavigator } from './abilities.ts'

/** Keeps the screen on until the returned function is called. The browser takes it back with a hidden tab; asked anew then. */
export function keepAwake(): () => void {
  const wakeLock = ofNavigator('wakeLock')
  if (!wakeLock) return () => undefined
  let isOver = false
  let held: WakeLockSentinel | null = null
  const ask = async () => {
    if (document.hidden) return
    // A battery that is low is reason enough for a refusal.
    const got = await wakeLock.request('screen').catch(() => null)
    if (isOver) void got?.release().catch(() => undefined)
    else held = got
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release().catch(() => undefined)
  }
}
