/**
 * Readers of one stream in a process of their own: `node live-readers.mjs <port> <path> <count> <first>`. Each comes from a
 * loopback address that it shares with few others, for a service bounds the streams of an address. It answers `figures` with
 * what came since the last time: bytes, danmu that the first of them got, and how old the oldest of those was, by the time in
 * its text.
 */
import { connect } from 'node:net'

const [port, path, count, first] = process.argv.slice(2).map((text, index) => (index === 1 ? text : Number(text)))
const PER_ADDRESS = 25
const SENT_AT = /"text":"[^"]* (\d{13})"/g

let bytes = 0
let open = 0
let broken = 0
let got = 0
let oldestMs = 0

function addressOf(reader) {
  const place = Math.floor(reader / PER_ADDRESS)
  return `127.1.${Math.floor(place / 250)}.${(place % 250) + 1}`
}

function note(chunk) {
  for (const [, sentAt] of String(chunk).matchAll(SENT_AT)) {
    got += 1
    oldestMs = Math.max(oldestMs, Date.now() - Number(sentAt))
  }
}

function read(reader) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(first + reader) })
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`))
    let isOpen = false
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (!isOpen) {
        isOpen = true
        if (String(chunk).includes('text/event-stream')) open += 1
        else broken += 1
        done()
      } else if (reader === 0) note(chunk)
    })
    socket.on('error', () => done())
    socket.on('close', () => {
      if (isOpen) open -= 1
      else broken += 1
      done()
    })
  })
}

process.on('message', () => {
  process.send({ open, broken, bytes, got, oldestMs })
  bytes = 0
  got = 0
  oldestMs = 0
})
process.on('disconnect', () => process.exit(0))

const LANES = 50
await Promise.all(
  Array.from({ length: LANES }, async (_, lane) => {
    for (let reader = lane; reader < count; reader += LANES) await read(reader)
  }),
)
process.send({ open, broken, bytes, got, oldestMs })
