import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSize, type Rendition, runFfmpeg } from './encode.ts'

const segment_seconds = 4
/** H.264 High at level 3.1 and AAC-LC, as in `encodingOptions`. */
const codecs = 'avc1.64001f,mp4a.40.2'

type Measured = { rendition: Rendition; peakBandwidth: number; averageBandwidth: number }

/** Bits per second of the largest segment and of them all, from the files of one quality. */
function measure(rendition: Rendition, folder: string, duration_seconds: number): Measured {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, file)).size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    rendition,
    peakBandwidth: Math.ceil((Math.max(...sizes) * 8) / segment_seconds),
    averageBandwidth: Math.ceil((total * 8) / duration_seconds),
  }
}

function masterPlaylist(measured: readonly Measured[], frameRate: number): string {
  const streams = measured.flatMap(({ rendition: { height }, peakBandwidth, averageBandwidth }) => [
    [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakBandwidth}`,
      `AVERAGE-BANDWIDTH=${averageBandwidth}`,
      `RESOLUTION=${pictureSize(height).join('x')}`,
      `FRAME-RATE=${frameRate.toFixed(3)}`,
      `CODECS="${codecs}"`,
    ].join(','),
    `${height}p/index.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...streams, ''].join('\n')
}

/**
 * Cuts encoded MP4 files into fMP4 segments under `<folder>/<height>p/` without encoding again and writes
 * `<folder>/master.m3u8`, lowest quality first.
 */
export async function packageHls(
  renditions: readonly Rendition[],
  encodedFolder: string,
  folder: string,
  duration_seconds: number,
  frameRate: number,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const measured: Measured[] = []
  for (const rendition of renditions) {
    const qualityFolder = join(folder, `${rendition.height}p`)
    mkdirSync(qualityFolder, { recursive: true })
    await runFfmpeg([
      '-i',
      join(encodedFolder, rendition.file),
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      String(segment_seconds),
      '-hls_playlist_type',
      'vod',
      '-hls_flags',
      'independent_segments',
      '-hls_segment_type',
      'fmp4',
      '-hls_fmp4_init_filename',
      'init.mp4',
      '-hls_segment_filename',
      join(qualityFolder, 'segment-%02d.m4s'),
      join(qualityFolder, 'index.m3u8'),
    ])
    measured.push(measure(rendition, qualityFolder, duration_seconds))
  }
  const rising = measured.sort((a, b) => a.rendition.height - b.rendition.height)
  writeFileSync(join(folder, 'master.m3u8'), masterPlaylist(rising, frameRate))
}
