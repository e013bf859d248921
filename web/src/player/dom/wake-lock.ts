/** The screen stays on while a film plays, where the browser can promise it. */

interface Sentinel {
  release(): Promise<void>
}
interface WakeLockNavigator {
  wakeLock?: { request(kind: 'screen'): Promise<Sentinel> }
}

/** Keeps the screen on until the returned function is called. The browser takes it back with a hidden tab; asked anew then. */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as WakeLockNavigator
  if (!wakeLock) return () => undefined
  let is_over = false
  let held: Sentinel | null = null
  const ask = async () => {
    if (document.hidden) return
    // A battery that is low is reason enough for a refusal.
    const got = await wakeLock.request('screen').catch(() => null)
    if (is_over) void got?.release().catch(() => undefined)
    else held = got
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    is_over = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release().catch(() => undefined)
  }
}
