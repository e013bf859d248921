import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProbe, type Probe } from './probe.ts'

/** A film of the demo: 960 × 540, H.264, index in front. */
const FILM = 'demo/videos/506/video.mp4'

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes the matrix of a quarter turn into the header of the first track, as phones do. */
function turnLeft(film: Buffer): Buffer {
  const matrixAt = film.indexOf('tkhd') + 44
  const matrix = [0, 0x00010000, 0, -0x00010000, 0, 0, 0, 0, 0x40000000]
  for (const [index, value] of matrix.entries()) film.writeInt32BE(value, matrixAt + index * 4)
  return film
}

describe('what a film file says of itself', () => {
  let probe: Probe
  let folder: string
  const put = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  beforeAll(async () => {
    probe = await openProbe()
    folder = mkdtempSync(join(tmpdir(), 'zimu-probe-'))
  })
  afterAll(() => {
    probe.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is its length, size and bandwidth', async () => {
    const { duration, bandwidth, ...size } = await probe.film(FILM)
    expect(size).toEqual({ width: 960, height: 540 })
    expect(duration).toBeGreaterThan(10)
    expect(bandwidth).toBeGreaterThan(10_000)
  })

  it('exchanges the sides of a film that is marked as turned', async () => {
    expect(await probe.film(put('turned.mp4', turnLeft(readFileSync(FILM))))).toMatchObject({ width: 540, height: 960 })
  })

  it.each([
    ['empty.mp4', () => Buffer.alloc(0), /the file is empty/],
    ['text.mp4', () => 'this is no film', /there is no film in it/],
    ['cut.mp4', () => readFileSync(FILM).subarray(0, 60_000), /cut off/],
  ])('%s is refused with a reason', async (name, bytes, reason) => {
    await expect(probe.film(put(name, bytes()))).rejects.toThrow(reason)
  })

  describe.skipIf(!hasFfmpeg())('of films made with ffmpeg', () => {
    function make(name: string, ...options: string[]) {
      const path = join(folder, name)
      execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', FILM, '-t', '1', ...options, path])
      return path
    }

    it('WebM is a film', async () => {
      const path = make('film.webm', '-c:v', 'libvpx', '-an')
      expect(await probe.film(path)).toMatchObject({ width: 960, height: 540 })
    })

    it('sound alone and codings that no browser plays are refused', async () => {
      await expect(probe.film(make('sound.mp4', '-vn'))).rejects.toThrow(/there is no film in it/)
      await expect(probe.film(make('old.mp4', '-c:v', 'mpeg4'))).rejects.toThrow(/MPEG-4 Visual.*libx264/)
    })
  })
})
