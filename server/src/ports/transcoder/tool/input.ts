/** Options that stand before every file that a tool reads. */
import { isAbsolute } from 'node:path'

/** Containers that are taken. None of them can name another file or an address, as playlists and lists of files do. */
const FORMATS = 'mov,matroska,avi,flv,mpegts,mpeg,ogg,asf,mp3,wav,flac'
/** 8192 × 4320 and a little. */
const MAX_PIXELS = 40_000_000

/** `path`: absolute; `file:` keeps it from being read as an address or an option. */
export function readInputOptions(path: string, before: readonly string[] = []): string[] {
  if (!isAbsolute(path)) throw new Error(`a source is an absolute path, not ${path}`)
  const bounds = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS, '-max_pixels', String(MAX_PIXELS)]
  return [...bounds, ...before, '-i', `file:${path}`]
}
