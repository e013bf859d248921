/**
 * Members who send danmu over one film, in a process of their own: `node live-senders.mjs <port> <content_id> <a second>`. Gets
 * the tokens as its first message, then for each number of seconds sends as many, each member in turn, and answers with what
 * became of them.
 */
import { Agent, request } from 'node:http'

const [port, content_id, aSecond] = process.argv.slice(2).map(Number)
/** No more wait for an answer at once: what is not sent yet has no age. */
const MAX_WAITING = 256
const agent = new Agent({ keepAlive: true, maxSockets: MAX_WAITING })
const TICK_MS = 20
const CODE = /"code":(\d+)/

let tokens = []
let next = 0
let waiting = 0

function send() {
  const token = tokens[next % tokens.length]
  next += 1
  // No two alike: the cost of each is measured, not that of merging.
  const body = JSON.stringify({ content_id: String(content_id), text: `${next.toString(36)} ${Date.now()}`, time: 5 })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), apitoken: token }
  const path = '/api/content.Danmu/add'
  return new Promise((done) => {
    const call = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => done(CODE.exec(text)?.[1] ?? 'none'))
    })
    call.on('error', () => done('broken'))
    call.end(body)
  })
}

async function sendFor(seconds) {
  const started = Date.now()
  const answers = []
  while (Date.now() - started < seconds * 1000) {
    const due = ((Date.now() - started) / 1000) * aSecond
    while (answers.length < due && waiting < MAX_WAITING) {
      waiting += 1
      answers.push(send().finally(() => (waiting -= 1)))
    }
    await new Promise((done) => setTimeout(done, TICK_MS))
  }
  const codes = {}
  for (const code of await Promise.all(answers)) codes[code] = (codes[code] ?? 0) + 1
  return { sent: answers.length, codes }
}

process.on('message', async (message) => {
  if (Array.isArray(message)) tokens = message
  else process.send(await sendFor(message))
})
process.on('disconnect', () => process.exit(0))
