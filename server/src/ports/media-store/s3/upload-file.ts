/** Writes a file of any size to the object store: in parts, whole or not at all. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { StoreAway } from '../media-store.ts'
import { PART_MS } from './limits.ts'
import { faultOf } from './s3-faults.ts'

const MEBIBYTE = 1024 * 1024
const PARTS_AT_ONCE = 4
/** Stores take 10,000 parts; this many leave room for a file that grows. */
const MAX_PARTS = 9000
const partSizeOf = (size: number) => Math.max(8, Math.ceil(size / MAX_PARTS / MEBIBYTE)) * MEBIBYTE

/** Throws the reason of the file system where the source cannot be read, else `StoreAway` or what the store says. */
export async function uploadFile(
  client: S3Client,
  params: Omit<PutObjectCommandInput, 'Body'>,
  source: string,
): Promise<void> {
  const { size } = await stat(source)
  const { Upload } = await import('@aws-sdk/lib-storage')
  const body = createReadStream(source, { highWaterMark: MEBIBYTE })
  let fault: Error | undefined
  body.on('error', (error) => {
    fault = error
  })
  const upload = new Upload({
    client,
    params: { ...params, Body: body },
    queueSize: PARTS_AT_ONCE,
    partSize: partSizeOf(size),
    leavePartsOnError: false,
  })
  let isLate = false
  const giveUp = () => {
    isLate = true
    void upload.abort()
  }
  let timer = setTimeout(giveUp, PART_MS)
  upload.on('httpUploadProgress', () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, PART_MS)
  })
  try {
    await upload.done()
  } catch (error) {
    throw fault ?? (isLate ? new StoreAway(`no part arrived for ${PART_MS / 1000} s`) : faultOf(error, params.Key))
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}
