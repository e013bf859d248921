/** Subtitles: the browser loads and times them, and draws none itself. */

interface OwnTrack {
  lang: string
  label: string
  url: string
}

/** Gives an element the subtitles of its film in place of those it had; the same ones again stay as they are. */
export function setTracks(video: HTMLVideoElement, tracks: readonly OwnTrack[]): void {
  const former = [...video.querySelectorAll('track')]
  const isSame = former.length === tracks.length && former.every(({ src }, at) => src === wholeUrl(tracks[at]?.url))
  if (isSame) return
  const made = tracks.map(({ lang, label, url }) =>
    Object.assign(document.createElement('track'), { kind: 'subtitles', src: url, srclang: lang, label }),
  )
  video.replaceChildren(...made)
}

const wholeUrl = (url = '') => new URL(url, document.baseURI).href

/** Lines that belong to this moment. */
export function readCues({ activeCues }: TextTrack): readonly string[] {
  return [...(activeCues ?? [])].flatMap((cue) => {
    const text = 'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : ''
    return text.split('\n').filter((line) => line.trim() !== '')
  })
}

/**
 * Follows the cues of one of the element's own tracks by its place; −1 for none. Tracks that a list brings along, and
 * those that the browser turns on by itself, stay off: they would show twice.
 */
export function showTrack(video: HTMLVideoElement, place: number, onCues: (track: TextTrack) => void): () => void {
  const own = video.querySelectorAll('track')[place]?.track ?? null
  const { textTracks } = video
  const apply = () => {
    for (const track of textTracks) {
      const mode = track === own ? 'hidden' : 'disabled'
      if (track.mode !== mode) track.mode = mode
    }
  }
  const follow = () => own && onCues(own)
  apply()
  follow()
  own?.addEventListener('cuechange', follow)
  textTracks.addEventListener('addtrack', apply)
  textTracks.addEventListener('change', apply)
  return () => {
    own?.removeEventListener('cuechange', follow)
    textTracks.removeEventListener('addtrack', apply)
    textTracks.removeEventListener('change', apply)
  }
}
