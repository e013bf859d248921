/** Bytes of a file of danmu as text. Pure. */
import { MAX_DANMU_FILE_BYTES } from '@zimu/contract/uploads'
import { Refusal } from '../../../refusal.ts'

/** What a declaration of the encoding fits into. */
const HEAD_BYTES = 200

/** Name of the encoding: by its mark, else as the file declares it. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const [, declared = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head) ?? []
  // Without a mark its declaration could not have been read.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/**
 * The text of a file; its length is looked at first. Throws `danmu.file_too_large`, and `danmu.file_encoding` for an unknown encoding and
 * for bytes that are not in it.
 */
export function decodeDanmuFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_DANMU_FILE_BYTES) throw new Refusal('danmu.file_too_large')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('danmu.file_encoding')
  }
}
