import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSmtpMailer, type Mailer } from './index.ts'

interface Received {
  from: string
  to: string
  source: string
}

const servers: Server[] = []
const mailers: Mailer[] = []
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.close()
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

/** A mail server that speaks just enough: it takes every mail, except to addresses at `refused.example`. */
async function openMailServer() {
  const received: Received[] = []
  const server = createServer((socket) => {
    const mail: Received = { from: '', to: '', source: '' }
    let isData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      if (isData) {
        if (line !== '.') mail.source += `${line}\n`
        else {
          isData = false
          received.push({ ...mail })
          say('250 taken')
        }
        return
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/, 1)
      if (verb === 'MAIL') mail.from = line
      if (verb === 'RCPT') mail.to = line
      isData = verb === 'DATA'
      if (verb === 'RCPT' && line.includes('@refused.example')) say('550 no such person')
      else if (verb === 'DATA') say('354 go on')
      else say(verb === 'QUIT' ? '221 bye' : '250 fine')
    }
    say('220 test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  const mailer = await createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'zimu@example.org' })
  mailers.push(mailer)
  return { mailer, received, server }
}

function decode(source: string): string {
  const [head = '', body = ''] = source.split(/\n\n([\s\S]*)/)
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body.replace(/=\n/g, '')
}

it('hands a mail to the server: sender, one receiver, subject and text in any script', async () => {
  const { mailer, received } = await openMailServer()
  await mailer.send({ to: 'alice@example.org', subject: '字母公约：验证码', text: '验证码：314159\n\n十分钟内有效' })
  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail?.from).toContain('<zimu@example.org>')
  expect(mail?.to).toContain('<alice@example.org>')
  expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(decode(mail?.source ?? '')).toContain('验证码：314159')
})

it('lets no text become a header or a second receiver', async () => {
  const { mailer, received } = await openMailServer()
  await mailer.send({ to: 'alice@example.org', subject: 'one\r\nBcc: eve@example.org', text: '.\r\nDATA' })
  expect(received).toHaveLength(1)
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
})

it('rejects when the server refuses the receiver or does not answer', async () => {
  const { mailer, server } = await openMailServer()
  const mail = { subject: 'x', text: 'y' }
  await expect(mailer.send({ ...mail, to: 'nobody@refused.example' })).rejects.toThrow()
  await new Promise((done) => server.close(done))
  servers.length = 0
  await expect(mailer.send({ ...mail, to: 'alice@example.org' })).rejects.toThrow()
})

/** A mail server that takes connections and then does only this. */
async function openOddServer(behave: (socket: Socket) => void): Promise<Mailer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    behave(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  const mailer = await createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'z@example.org',
    timeoutMs: 300,
  })
  mailers.push({
    ...mailer,
    close: async () => {
      for (const socket of open) socket.destroy()
    },
  })
  return mailer
}

const MAIL = { to: 'alice@example.org', subject: 'x', text: 'y' }

it.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['says nothing after its greeting', (socket) => socket.write('220 test\r\n')],
  ['cuts the line', (socket) => socket.destroy()],
  [
    'talks on and on without an end',
    (socket) => {
      socket.write('220 test\r\n')
      const talk = setInterval(() => socket.write('250-and\r\n'), 20)
      socket.once('close', () => clearInterval(talk))
    },
  ],
])('a server that %s holds nobody up: the mail is refused', async (_, behave) => {
  const mailer = await openOddServer(behave)
  await expect(mailer.send(MAIL)).rejects.toThrow()
  await expect(mailer.verify()).rejects.toThrow()
})

it('says that a program sent it, so that no out-of-office program answers', async () => {
  const { mailer, received } = await openMailServer()
  await mailer.send({ to: 'member@example.org', subject: '验证码', text: '123456' })
  expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(received[0]?.source).toMatch(/^X-Auto-Response-Suppress: All$/m)
})
