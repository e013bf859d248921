/**
 * Divides the threads of libuv's pool between file reads, password hashes and pictures, so that a queue of one kind
 * does not block the others. The pool's size is fixed when Node starts (`UV_THREADPOOL_SIZE`, docs/operating.md).
 */
import { availableParallelism } from 'node:os'

const POOL_SIZE_DEFAULT = 4
const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || POOL_SIZE_DEFAULT

/** Parallel password hashes. */
export const HASHES_AT_ONCE = 2
/** Uploaded pictures decoded in parallel. */
export const UPLOADS_AT_ONCE = 1
/** Pictures of the catalogue rendered in parallel. */
export const PICTURES_AT_ONCE = Math.max(
  1,
  Math.min(availableParallelism() - 1, poolSize - HASHES_AT_ONCE - UPLOADS_AT_ONCE),
)

/** The picture library, with one thread per picture. Loaded on first use. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
