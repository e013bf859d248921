/** Encodings of subtitle files besides UTF-8, most likely first. */
const OTHERS = ['gb18030', 'windows-1252'] as const

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Text of a file that an operator chose; files of old disks are in other encodings than UTF-8. */
export function decodeSubtitles(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  for (const label of ['utf-8', ...OTHERS]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  }
  return new TextDecoder().decode(bytes)
}
