/** Background and glyph colour of the fourteen inks (docs/design.md#poster-inks), in that order. */
export const AVATAR_INKS = [
  ['#D23B27', '#FFF3E2'],
  ['#1E006B', '#F4C6D2'],
  ['#0E6049', '#F3E6C4'],
  ['#F3B431', '#1B1426'],
  ['#16121E', '#F5EFE1'],
  ['#ECE5D4', '#17121F'],
  ['#2440CF', '#F7F0DF'],
  ['#F0B7BE', '#5B0E2E'],
  ['#A9CEBF', '#0D3B33'],
  ['#A9491F', '#FCE7CC'],
  ['#C6D9EA', '#1E006B'],
  ['#47103A', '#F6B8A4'],
  ['#0B7B83', '#FDF2DA'],
  ['#EE7A2B', '#2A0B3B'],
] as const

/** The ink of a member, always the same. */
export function avatarInk(member_id: number): { field: string; glyph: string } {
  const [field, glyph] = AVATAR_INKS[Math.abs(Math.trunc(member_id)) % AVATAR_INKS.length] ?? AVATAR_INKS[0]
  return { field, glyph }
}
