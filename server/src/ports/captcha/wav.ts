/** The sound format of captchas: WAV, 16 bits, mono. */

export const SAMPLE_HZ = 11_025
const BYTES = 2
const HEAD_BYTES = 44

/** Samples from the `data` chunk of a WAV file. Throws if the file has another format. */
export function readSamples(file: Buffer): Float32Array {
  const isOurs = file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt32LE(24) === SAMPLE_HZ
  const data = file.indexOf('data', 12, 'latin1')
  if (!isOurs || data < 0) throw new Error(`not a WAV file of ${SAMPLE_HZ} Hz`)
  const count = Math.min(file.readUInt32LE(data + 4), file.length - data - 8) / BYTES
  return Float32Array.from({ length: Math.floor(count) }, (_, place) => file.readInt16LE(data + 8 + place * BYTES))
}

/** A WAV file of these samples; values beyond the range are clipped. */
export function writeWav(samples: Float32Array): Buffer {
  const size = samples.length * BYTES
  const file = Buffer.alloc(HEAD_BYTES + size)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(HEAD_BYTES - 8 + size, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_HZ, 24)
  file.writeUInt32LE(SAMPLE_HZ * BYTES, 28)
  file.writeUInt16LE(BYTES, 32)
  file.writeUInt16LE(8 * BYTES, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(size, 40)
  for (const [place, sample] of samples.entries())
    file.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), HEAD_BYTES + place * BYTES)
  return file
}
