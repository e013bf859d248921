/** Reads what ffmpeg says of itself. Pure. */

/** Oldest release with `-max_error_rate`. */
const OLDEST = [4, 4] as const

/** `ffmpeg version 5.1.9-0+deb12u1 Copyright …` → `5.1.9-0+deb12u1`; undefined: it is no ffmpeg. */
export function readVersion(line: string): string | undefined {
  return /^ff(?:mpeg|probe) version (\S{1,60})/.exec(line)?.[1]
}

/** Builds from the repository (`N-1234-g…`) have no number and count as new. */
export function isTooOld(version: string): boolean {
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined) return false
  return Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])
}

/** Names in the lists of `-encoders` and `-filters`: the second word behind a column of letters and dots. */
export function readNames(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => /^\s*[A-Z.|]{2,8}\s+([\w-]+)\s/.exec(line)?.[1] ?? []))
}
