/** Vibration patterns in milliseconds: a gesture took effect, or an action succeeded. */
const PATTERNS = { tick: [10], success: [12, 60, 20] } as const

/**
 * Vibrates where supported. Not before the first touch (browsers refuse with a warning), and not with reduced motion.
 */
export function haptic(kind: keyof typeof PATTERNS): void {
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive === false) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate([...PATTERNS[kind]])
}
