/** Room on disks. */
import { statfs } from 'node:fs/promises'

/** Bytes that may still be written on the disk of a folder. Rejects where the system does not say. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
