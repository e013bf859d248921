/** Films that are made for a journey, and an ffmpeg that fails as long as it is told to. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Place of the system's ffmpeg; `''`: there is none. */
export function findFfmpeg(): string {
  try {
    return execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

export interface FilmSize {
  width: number
  height: number
  seconds: number
}

/** A silent film of moving squares with ten frames a second. */
export function makeFilm(path: string, { width, height, seconds }: FilmSize): string {
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=10:duration=${seconds}`]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...coding, path])
  return path
}

/**
 * A program that is ffmpeg in everything, but makes nothing of the rendition of this name as long as the journey goes on:
 * what it stands for is a long film. `isAsked`: whether it was told to make it. `free` ends it without a rendition.
 */
export function makeStuckFfmpeg(folder: string, rendition: string) {
  const path = join(folder, 'stuck-ffmpeg')
  const [flag, asked] = [join(folder, 'is-stuck'), join(folder, 'was-asked')]
  const script = [
    '#!/bin/sh',
    `case "$PWD" in */make-${rendition}/*)`,
    `  while [ -e "${flag}" ]; do : > "${asked}"; sleep 0.2; done; exit 1 ;;`,
    'esac',
    `exec "${findFfmpeg()}" "$@"`,
  ]
  writeFileSync(flag, '')
  writeFileSync(path, `${script.join('\n')}\n`)
  chmodSync(path, 0o755)
  return { path, isAsked: () => existsSync(asked), free: () => rmSync(flag, { force: true }) }
}

/**
 * A program that is ffmpeg in everything, but does not make the rendition of this name until `mend` is called. It stands
 * for a machine whose memory or disk did not suffice.
 */
export function makeFaultyFfmpeg(folder: string, rendition: string) {
  const path = join(folder, 'faulty-ffmpeg')
  const flag = join(folder, 'is-faulty')
  const script = [
    '#!/bin/sh',
    `case "$PWD" in */make-${rendition}/*)`,
    `  if [ -e "${flag}" ]; then echo "Error while writing: Cannot allocate memory" >&2; exit 1; fi ;;`,
    'esac',
    `exec "${findFfmpeg()}" "$@"`,
  ]
  writeFileSync(flag, '')
  writeFileSync(path, `${script.join('\n')}\n`)
  chmodSync(path, 0o755)
  return { path, mend: () => rmSync(flag) }
}
