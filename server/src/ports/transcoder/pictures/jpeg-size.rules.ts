/** Size of a JPEG from its own bytes (ITU-T T.81, B.2.2): counts a picture without the tool that wrote it. Pure. */

const MARKER = 0xff
const END = 0xd9
/** Start of frame, but for the tables that share its range. */
const isFrameStart = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Undefined when it is no JPEG, or ends before its end. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const isWhole = bytes[0] === MARKER && bytes.at(-2) === MARKER && bytes.at(-1) === END
  if (!isWhole) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === MARKER; at += 2 + view.getUint16(at + 2)) {
    if (isFrameStart(bytes[at + 1] ?? 0)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
