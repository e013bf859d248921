/** Sends the bytes of a file by tus 1.0 (https://tus.io/protocols/resumable-upload), from where the server is. */
import { CONSOLE_HEADER } from '@zimu/contract/console-client'
import { FIRST_UPLOAD_PART, partAfter, UPLOAD_PATH } from '@zimu/contract/uploads'
import { FileUnreadable } from './hasher.ts'

/** Why sending ended before the file was there: `broken` says nothing about the upload, `gone`: there is no such upload. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure'
  constructor(
    readonly kind: 'broken' | 'gone' | 'refused',
    /** Body of the answer; `""`: there was none. */
    readonly body: string,
  ) {
    super(kind)
  }
}

export interface Sending {
  file: File
  upload_id: string
  url: string
  /** False: the upload was announced and has no file yet. */
  isMade: boolean
  onOffset(offset: number): void
  signal: AbortSignal
}

/** Resolves when all bytes are there; rejects with `SendFailure` or `FileUnreadable`. */
export type SendFile = (sending: Sending) => Promise<void>

/** Answers after which the same request makes no sense. Sessions that ended and limits are not among them. */
const GONE = [404, 410]
const REFUSED = [400, 403, 413, 415]

function failureOf(status: number, body: string): SendFailure {
  if (GONE.includes(status)) return new SendFailure('gone', body)
  // Two that make the same upload at once: the other one has made it.
  if (REFUSED.includes(status) && !body.includes('upload.not_in_state')) return new SendFailure('refused', body)
  return new SendFailure('broken', body)
}

/** The client is loaded with the first file. Retries are ours: after each doubt the server is asked by a wish and a HEAD. */
export const sendFile: SendFile = async ({ file, upload_id, url, isMade, onOffset, signal }) => {
  const { DetailedError, Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    let sentTime = performance.now()
    const upload = new Upload(file, {
      endpoint: new URL(UPLOAD_PATH, location.href).href,
      uploadUrl: isMade ? new URL(url, location.href).href : null,
      metadata: { upload_id },
      headers: { [CONSOLE_HEADER]: '1' },
      chunkSize: FIRST_UPLOAD_PART,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onChunkComplete(size, offset) {
        const now = performance.now()
        upload.options.chunkSize = partAfter(size, now - sentTime)
        sentTime = now
        onOffset(offset)
      },
      onAfterResponse: (_request, response) => {
        const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN)
        if (Number.isInteger(offset)) onOffset(offset)
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        if (!(error instanceof DetailedError)) reject(new FileUnreadable(String(error)))
        else reject(failureOf(error.originalResponse?.getStatus() ?? 0, error.originalResponse?.getBody() ?? ''))
      },
    })
    signal.addEventListener('abort', () => {
      void upload.abort().catch(() => undefined)
      reject(new SendFailure('broken', ''))
    })
    upload.start()
  })
}
