/** The server's side of the operator's socket: while it runs it holds the data folder, so commands run inside it. */
import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { CommandFailure, type OperatorContext, type Output } from '../command.ts'
import { runServiceCommand } from '../run-command.ts'
import { operatorAddress, preparePrivateFolder } from './operator-address.ts'
import { type OperatorConfirmation, type OperatorQuestion, readLines, sendLine } from './operator-protocol.ts'

const callerGone = () => new CommandFailure('The caller has gone; what was done stays done.', 1, true)

/** Answers over a socket. When the caller has gone, the next step of long work ends it. */
function createSocketOutput(socket: Socket) {
  const unconfirmed = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let lines = 0
  let confirmCount = 0
  const output: Output = {
    print(line) {
      lines += 1
      sendLine(socket, { say: line })
    },
    note(line) {
      lines += 1
      sendLine(socket, { note: line })
    },
    start: (total, what) => sendLine(socket, { start: [total, what] }),
    step(count = 1) {
      if (socket.destroyed) throw callerGone()
      sendLine(socket, { step: count })
    },
    stop: () => sendLine(socket, { stop: true }),
    confirmShown() {
      if (!socket.writable) return Promise.reject(callerGone())
      confirmCount += 1
      const number = confirmCount
      return new Promise((resolve, reject) => {
        unconfirmed.set(number, { resolve, reject })
        sendLine(socket, { confirm: number })
      })
    },
  }
  return {
    output,
    countLines: () => lines,
    confirm(number: number) {
      unconfirmed.get(number)?.resolve()
      unconfirmed.delete(number)
    },
    /** Nobody is left to confirm anything. */
    close() {
      for (const { reject } of unconfirmed.values()) reject(callerGone())
      unconfirmed.clear()
    },
  }
}

async function answer(context: OperatorContext, socket: Socket) {
  // Leaving a loop over the messages would destroy the socket with what is still to be written.
  const messages = readLines<OperatorQuestion | OperatorConfirmation>(socket)
  const { value: question } = await messages.next()
  if (!question || !('words' in question)) return
  const { output, countLines, confirm, close } = createSocketOutput(socket)
  // By the socket's own event as well: how a loop over a destroyed one ends differs between versions of Node.
  socket.once('close', close)
  const listening = (async () => {
    for await (const message of messages) if ('confirmed' in message) confirm(message.confirmed)
    close()
  })()
  const exit = await runServiceCommand(context, question, output)
  sendLine(socket, { exit, lines: countLines() })
  socket.end()
  // The caller closes once it has shown everything.
  await listening
}

/** Listens so that the socket is never open to other users, not even for a moment. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    const before = process.umask(0o177)
    server.listen(path, done)
    process.umask(before)
  })
}

/**
 * Opens the socket; the data folder's lock must be held. The result closes it: commands under way end at their next step.
 */
export async function serveOperator(context: OperatorContext): Promise<() => Promise<void>> {
  const { path, folder } = operatorAddress(context.deps.config.dataFolder)
  if (folder) preparePrivateFolder(folder)
  // Left behind by a killed process; the lock is ours, so nobody listens there.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    const work = answer(context, socket)
      .catch(() => void socket.destroy())
      .finally(() => running.delete(work))
    running.add(work)
  })
  await listenPrivately(server, path)
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await Promise.all(running)
  }
}
