/**
 * The young space of V8's heap, where new objects are (three parts of up to 16 MB; https://v8.dev/blog/trash-talk). The start
 * makes much at once that lives on, so the space grows to its full size, and at rest nothing makes it small again.
 */
import { setFlagsFromString } from 'node:v8'

/** Keeps the space at its first size; returns what lets it grow with the load, as V8 does by itself (docs/decisions/0098). */
export function keepYoungSpaceSmall(): () => void {
  setFlagsFromString('--semi-space-growth-factor=1')
  return () => setFlagsFromString('--semi-space-growth-factor=2')
}
