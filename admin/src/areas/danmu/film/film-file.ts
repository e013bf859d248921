/** Files of danmu between the disk and the calls: their bytes in base64, and the address of a film's own. */

/** Bytes that are turned into letters at a time: as arguments of a function they have to be few, and whole triples of them. */
const PIECE = 3 * 8192

/** The bytes of a file in base64. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))))
  return pieces.join('')
}

/** Where the danmu of a film are fetched as XML. `file_id` 0: of its first video. */
export function danmuAddress(content_id: number, file_id: number): string {
  const query = new URLSearchParams({
    content_id: String(content_id),
    ...(file_id > 0 ? { file_id: String(file_id) } : {}),
  })
  return `/admin/api/danmu.Film/export?${query}`
}
