/** Codecs of an init segment as players want to hear them (RFC 6381). Pure. */

const AAC_LC = 'mp4a.40.2'

const hex = (value: number) => value.toString(16).padStart(2, '0')

function indexOf(bytes: Uint8Array, type: string): number {
  const wanted = [...type].map((letter) => letter.charCodeAt(0))
  return bytes.findIndex((_byte, at) => wanted.every((code, place) => bytes[at + place] === code))
}

/**
 * Profile, constraints and level stand behind the version byte of `avcC` (ISO/IEC 14496-15, 5.3.3.1). Undefined when there is
 * no H.264 in it.
 * @example 'avc1.64001f,mp4a.40.2'
 */
export function codecsOfInit(bytes: Uint8Array): string | undefined {
  const at = indexOf(bytes, 'avcC')
  const [profile, constraints, level] = at < 0 ? [] : bytes.subarray(at + 5, at + 8)
  if (profile === undefined || constraints === undefined || level === undefined) return undefined
  const video = `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`
  return indexOf(bytes, 'mp4a') < 0 ? video : `${video},${AAC_LC}`
}
