/** The server's side of the operator's socket: while it runs it holds the data folder, so commands run inside it. */
import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { CommandFailure, type OperatorContext, type Output } from './command.ts'
import { operatorAddress, preparePrivateFolder } from './operator-address.ts'
import { type OperatorQuestion, readLines, sendLine } from './operator-protocol.ts'
import { runServiceCommand } from './run-command.ts'

/** Answers over a socket. When the caller has gone, the next step of long work ends it. */
function createSocketOutput(socket: Socket): Output {
  return {
    say: (line) => sendLine(socket, { say: line }),
    note: (line) => sendLine(socket, { note: line }),
    start: (total, what) => sendLine(socket, { start: [total, what] }),
    step(count = 1) {
      if (socket.destroyed) throw new CommandFailure('The caller has gone; what was done stays done.')
      sendLine(socket, { step: count })
    },
    stop: () => sendLine(socket, { stop: true }),
  }
}

async function answer(context: OperatorContext, socket: Socket) {
  for await (const { words } of readLines<OperatorQuestion>(socket)) {
    const exit = await runServiceCommand(context, words, createSocketOutput(socket))
    sendLine(socket, { exit })
    socket.end()
    return
  }
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
  const { path, folder } = operatorAddress(context.deps.config.data_folder)
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
