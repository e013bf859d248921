/** Filters that make the pictures of any film ordinary: upright, square pixels, whole frames, SDR, 4:2:0 of 8 bits. Pure. */
import type { VideoTrack } from './facts.ts'

/** PQ and HLG to BT.709; without it light parts are grey. `zscale` comes with libzimg, which some builds lack. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

export const canToneMap = (filters: ReadonlySet<string>): boolean => filters.has('zscale') && filters.has('tonemap')

export interface PictureSize {
  /** Pixels, both even. */
  width: number
  height: number
}

/** Before `rate` (a filter that chooses frames) each frame is made whole, behind it only what is left is scaled. */
export function pictureFilters(
  video: VideoTrack,
  { width, height }: PictureSize,
  rate: string | undefined,
  filters: ReadonlySet<string>,
): string {
  return [
    video.isInterlaced ? ['yadif=deint=interlaced'] : [],
    rate === undefined ? [] : [rate],
    `scale=${width}:${height}:flags=bicubic`,
    'setsar=1',
    // Scaled first: the light of fewer pixels is computed.
    video.isHdr && canToneMap(filters) ? TONE_MAP : [],
    'format=yuv420p',
  ]
    .flat()
    .join(',')
}

/** Largest even size of the film's shape within a square of `side`, never above its own. */
export function fitInto(video: VideoTrack, side: number): PictureSize {
  const shrink = Math.min(1, side / Math.max(video.width, video.height))
  const even = (length: number) => Math.max(2, Math.floor((length * shrink) / 2) * 2)
  return { width: even(video.width), height: even(video.height) }
}
