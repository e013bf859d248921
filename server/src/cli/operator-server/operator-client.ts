/** The caller's side of the operator's socket. */
import { connect, type Socket } from 'node:net'
import { CommandFailure, type Output } from '../command.ts'
import { operatorAddress } from './operator-address.ts'
import { operatorName } from './operator-name.ts'
import { type OperatorAnswer, readLines, sendLine } from './operator-protocol.ts'

/** Lines between two waits for a slow terminal or pipe, which then slows the server down. */
const SHOWN_AT_ONCE = 500

function openSocket(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path, () => done(socket))
    socket.once('error', () => done(undefined))
  })
}

/** A connection to the running server of a data folder; undefined when none runs. */
export async function findServer(dataFolder: string): Promise<Socket | undefined> {
  const socket = await openSocket(operatorAddress(dataFolder).path)
  socket?.on('error', () => undefined)
  return socket
}

type Shown = Exclude<OperatorAnswer, { exit: number } | { confirm: number }>

function show(message: Shown, output: Output): void {
  if ('say' in message) output.print(message.say)
  else if ('note' in message) output.note(message.note)
  else if ('start' in message) output.start(...message.start)
  else if ('step' in message) output.step(message.step)
  else output.stop()
}

/** Runs a command inside the server and shows what it answers; returns its exit code. */
export async function askServer(socket: Socket, words: readonly string[], output: Output): Promise<number> {
  sendLine(socket, { words: [...words], operator: operatorName(process.env) })
  let lines = 0
  for await (const message of readLines<OperatorAnswer>(socket)) {
    if ('exit' in message) {
      await output.confirmShown()
      if (message.lines === lines) return message.exit
      throw new CommandFailure(`The server sent ${message.lines} lines and ${lines} arrived. Run the command again.`)
    }
    if ('confirm' in message) {
      await output.confirmShown()
      sendLine(socket, { confirmed: message.confirm })
      continue
    }
    if ('say' in message || 'note' in message) lines += 1
    show(message, output)
    if (lines % SHOWN_AT_ONCE === 0) await output.confirmShown()
  }
  throw new CommandFailure('The server stopped before the command was done. Start it and run the command again.')
}
