/** Feedback in tests, and pictures as phones send them. */
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

let num = 0

/** Feedback as it was sent; of a guest unless it says whose it is. Returns its id. */
export async function makeFeedback(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  given: { member_id?: number; title?: string; content?: string; email?: string; type?: number } = {},
): Promise<number> {
  num += 1
  const now = clock.now()
  const row = {
    ...{ member_id: 0, title: `播放：没有声音 ${num}`, content: `第 ${num} 条：一点声音也没有`, type: 2 },
    ...{ receipt_no: String(10 ** 15 + num), create_time: now, last_time: now, update_time: null },
    ...given,
  }
  const { feedback_id } = await database.db
    .insertInto('feedback')
    .values(row)
    .returning('feedback_id')
    .executeTakeFirstOrThrow()
  return feedback_id
}

/** A photograph with a position in its metadata, as JPEG. */
export function makePhoto(width = 2000, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .withExif({ IFD3: { GPSLatitude: '48/1 51/1 30/1' } })
    .jpeg()
    .toBuffer()
}

/** Headers and body of an upload of one file, for light-my-request. */
export function uploadOf(bytes: Buffer, file_name: string) {
  const boundary = 'x-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file_name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
