/** Requests to one bucket: each has its time, its end, and its place behind the breaker. */
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { contentTypeOf } from '../content-type.ts'
import { type ByteRange, MediaMissing, StoreAway } from '../media-store.ts'
import { createBreaker } from './breaker.ts'
import { ANSWER_MS, breakWhenSilent, inTime, PING_MS, SILENT_MS } from './limits.ts'
import type { S3Account } from './s3-account.ts'
import { openS3Client } from './s3-client.ts'
import { faultOf } from './s3-faults.ts'
import { uploadFile } from './upload-file.ts'

/** A signature for a proxy, which uses it at once. */
const PRESIGNED_SECONDS = 60
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const late = () => new StoreAway('the object store does not answer in time')

export type S3Requests = Awaited<ReturnType<typeof createS3Requests>>

/** Opens no connection yet. All throw `StoreAway`, and `MediaMissing` where there is no such object. */
export async function createS3Requests(account: S3Account) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = await openS3Client(account)
  const breaker = createBreaker(() => performance.now())
  const Bucket = account.bucket

  /** One request within its time; `send` gets the signal that ends it. */
  async function ask<Result>(Key: string, limitMs: number, send: (abortSignal: AbortSignal) => Promise<Result>) {
    const ender = new AbortController()
    try {
      return await inTime(send(ender.signal), limitMs, late)
    } catch (error) {
      ender.abort()
      throw faultOf(error, Key)
    }
  }
  const askGuarded = <Result>(Key: string, send: (abortSignal: AbortSignal) => Promise<Result>) =>
    breaker.guard(() => ask(Key, ANSWER_MS, send))

  const paramsOf = (Key: string) => ({ Bucket, Key, ContentType: contentTypeOf(Key), CacheControl: CACHE_CONTROL })

  return {
    head: (Key: string) =>
      askGuarded(Key, (abortSignal) => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal })),

    async get(Key: string, range: ByteRange | undefined) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })
      const answer = await askGuarded(Key, (abortSignal) => client.send(command, { abortSignal }))
      const body = answer.Body as Readable
      if (range && !answer.ContentRange?.startsWith(`bytes ${range.start}-`)) {
        body.destroy()
        throw new StoreAway(`the object store answers a range with ${answer.ContentRange ?? 'the whole file'}`)
      }
      // A server may send more than the range that was asked for.
      const maxBytes = range ? range.end - range.start + 1 : Number.POSITIVE_INFINITY
      return { answer, bytes: breakWhenSilent(body, { limitMs: SILENT_MS, maxBytes, late }) }
    },

    put(Key: string, bytes: Uint8Array) {
      const command = new sdk.PutObjectCommand({ ...paramsOf(Key), Body: bytes, ContentLength: bytes.length })
      return askGuarded(Key, (abortSignal) => client.send(command, { abortSignal }))
    },

    putFile: (Key: string, source: string) => uploadFile(client, paramsOf(Key), source),

    remove(Key: string) {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key })
      return askGuarded(Key, (abortSignal) => client.send(command, { abortSignal }))
    },

    /** A thousand objects whose keys begin with `Prefix`, after those of the token. */
    listPage(Prefix: string, ContinuationToken: string | undefined) {
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
      return askGuarded(Prefix, (abortSignal) => client.send(command, { abortSignal }))
    },

    /** Asks also while the breaker spares others the wait. */
    async ping(): Promise<void> {
      try {
        await ask('', PING_MS, (abortSignal) => client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal }))
      } catch (error) {
        throw error instanceof MediaMissing ? new StoreAway(`there is no bucket ${Bucket}`, { cause: error }) : error
      }
    },

    /** Path and query of a signed GET. Asks nobody. */
    async presign(Key: string): Promise<string> {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const command = new sdk.GetObjectCommand({ Bucket, Key })
      const { pathname, search } = new URL(await getSignedUrl(client, command, { expiresIn: PRESIGNED_SECONDS }))
      return pathname + search
    },

    close: () => client.destroy(),
  }
}
