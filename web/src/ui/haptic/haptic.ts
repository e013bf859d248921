/** A short answer of the phone itself: something took hold, or something was achieved. In milliseconds. */
const PATTERNS = { tick: [10], success: [12, 60, 20] } as const

/**
 * Vibrates where the device offers it. Never without a touch before (browsers refuse and complain), and not for those who
 * want less motion.
 */
export function haptic(kind: keyof typeof PATTERNS): void {
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive === false) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate([...PATTERNS[kind]])
}
