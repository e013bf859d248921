/** The caller's side of the operator's socket. */
import { connect, type Socket } from 'node:net'
import { CommandFailure, type Output } from './command.ts'
import { operatorAddress } from './operator-address.ts'
import { type OperatorAnswer, readLines, sendLine } from './operator-protocol.ts'

function openSocket(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path, () => done(socket))
    socket.once('error', () => done(undefined))
  })
}

/** A connection to the running server of a data folder; undefined when none runs. */
export async function findServer(data_folder: string): Promise<Socket | undefined> {
  const socket = await openSocket(operatorAddress(data_folder).path)
  socket?.on('error', () => undefined)
  return socket
}

function show(message: Exclude<OperatorAnswer, { exit: number }>, output: Output): void {
  if ('say' in message) output.say(message.say)
  else if ('note' in message) output.note(message.note)
  else if ('start' in message) output.start(...message.start)
  else if ('step' in message) output.step(message.step)
  else output.stop()
}

/** Runs a command inside the server and shows what it answers; returns its exit code. */
export async function askServer(socket: Socket, words: readonly string[], output: Output): Promise<number> {
  sendLine(socket, { words: [...words] })
  for await (const message of readLines<OperatorAnswer>(socket)) {
    if ('exit' in message) {
      socket.destroy()
      return message.exit
    }
    show(message, output)
  }
  throw new CommandFailure('The server stopped before the command was done. Start it and run the command again.')
}
