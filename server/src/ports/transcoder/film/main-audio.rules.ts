/** Which sound of a film is published: one, as players without separate sound tracks know no other. Pure. */
import type { AudioTrack } from '../facts.ts'

/** The one that the file marks as default, else the first. */
export const mainAudio = (tracks: readonly AudioTrack[]): AudioTrack | undefined =>
  tracks.find(({ isDefault }) => isDefault) ?? tracks[0]
