/** Checks of ready HLS, before any of it is published. Pure. */
import { addressesIn, isElsewhere, resolveName } from '../../ports/media-store/index.ts'
import { unfit } from '../unfit.ts'

/** Addresses in a playlist: its lines that are no tags, and `URI` of tags. */
const addressesOf = (playlist: string) => playlist.split(/\r?\n/).flatMap(addressesIn)

/** The playlist that players begin with: `master.m3u8`, else the only one at the top. Throws `Unfit` when nobody can say which. */
export function findMaster(names: readonly string[]): string {
  const top = names.filter((name) => !name.includes('/') && /\.m3u8$/i.test(name))
  const master = top.find((name) => name.toLowerCase() === 'master.m3u8') ?? (top.length === 1 ? top[0] : undefined)
  if (master) return master
  throw unfit(top.length === 0 ? 'hls_no_playlist' : 'hls_no_master')
}

/**
 * Throws `Unfit` when a playlist names something that is not in the folder: from elsewhere it would be neither
 * protected nor there for ever. `names` and the keys of `playlists` are paths inside the folder.
 */
export function checkPlaylists(names: readonly string[], playlists: ReadonlyMap<string, string>): void {
  const there = new Set(names)
  for (const [name, text] of playlists) {
    if (!text.trimStart().startsWith('#EXTM3U')) throw unfit('hls_no_list', { name })
    if (/#EXT-X-KEY:(?!METHOD=NONE)/.test(text)) throw unfit('hls_encrypted', { name })
    for (const address of addressesOf(text)) {
      if (isElsewhere(address)) throw unfit('hls_elsewhere', { name, address })
      const found = resolveName(name, address)
      if (found === undefined || !there.has(found)) throw unfit('hls_gone', { name, address })
    }
  }
}
