/** Zips for tests, byte by byte, so that they may be wrong in each way. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface MadeEntry {
  name: string | Buffer
  bytes?: Buffer | string
  bits?: number
  externalAttributes?: number
  /** What the directory claims. */
  claimedSize?: number
  claimedSum?: number
  isStored?: boolean
}

const local = (name: Buffer, given: Required<Pick<MadeEntry, 'bits'>>, sizes: number[], method: number) => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(given.bits, 6)
  head.writeUInt16LE(method, 8)
  for (const [index, value] of sizes.entries()) head.writeUInt32LE(value, 14 + 4 * index)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function central(name: Buffer, bits: number, sizes: number[], method: number, attributes: number, offset: number) {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE((3 << 8) | 20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(bits, 8)
  head.writeUInt16LE(method, 10)
  for (const [index, value] of sizes.entries()) head.writeUInt32LE(value, 16 + 4 * index)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(attributes >>> 0, 38)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes = '', bits = 0x800, externalAttributes = 0, isStored = false, ...claimed } of entries) {
    const raw = Buffer.from(bytes as string)
    const packed = isStored ? raw : deflateRawSync(raw)
    const method = isStored ? 0 : 8
    const nameBytes = Buffer.from(name as string)
    const sizes = [claimed.claimedSum ?? crc32(raw), packed.length, claimed.claimedSize ?? raw.length]
    const head = local(nameBytes, { bits }, sizes, method)
    parts.push(head, packed)
    directory.push(central(nameBytes, bits, sizes, method, externalAttributes, offset))
    offset += head.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
