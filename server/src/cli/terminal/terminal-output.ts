/** Output on a terminal: results to standard output, remarks and a progress bar to standard error. */
import type { SingleBar } from 'cli-progress'
import type { Output } from '../command.ts'

interface Streams {
  out: NodeJS.WriteStream
  err: NodeJS.WriteStream
}

/** Lines instead of a bar: one at the start, one for each tenth. */
function createPlainCounter(write: (line: string) => void) {
  let total = 0
  let done = 0
  let what = ''
  const line = () => write(`${done} of ${total} ${what}`)
  return {
    start(count: number, name: string) {
      total = count
      done = 0
      what = name
      if (total > 0) line()
    },
    step(count: number) {
      const before = Math.floor((done * 10) / total)
      done += count
      if (Math.floor((done * 10) / total) > before) line()
    },
    stop: () => undefined,
  }
}

function createBarCounter(stream: NodeJS.WriteStream) {
  const format = '{bar} {value} of {total} {what} · {eta_formatted} left'
  const options = { format, stream, hideCursor: true, clearOnComplete: true }
  const characters = { barCompleteChar: '█', barIncompleteChar: '░' }
  let counted: { done: number } | undefined
  let bar: SingleBar | undefined
  return {
    start(total: number, what: string) {
      if (total === 0) return
      const own = { done: 0 }
      counted = own
      // Loaded when it is needed: the service at rest does without its memory.
      void import('cli-progress').then(({ SingleBar }) => {
        if (counted !== own) return
        bar = new SingleBar({ ...options, ...characters })
        bar.start(total, own.done, { what })
      })
    },
    step(count: number) {
      if (counted) counted.done += count
      bar?.increment(count)
    },
    stop() {
      counted = undefined
      bar?.stop()
      bar = undefined
    },
    /** Lines between would tear the bar: it is taken away and drawn again below. */
    isShown: () => bar !== undefined,
  }
}

export function createTerminalOutput({ out, err }: Streams): Output {
  const bar = err.isTTY ? createBarCounter(err) : undefined
  const counter = bar ?? createPlainCounter((line) => err.write(`${line}\n`))
  function writeLine(stream: NodeJS.WriteStream, line: string) {
    if (bar?.isShown()) err.write('\r\u001b[K')
    stream.write(`${line}\n`)
  }
  return {
    print: (line) => writeLine(out, line),
    note: (line) => writeLine(err, line),
    start: counter.start,
    step: (count = 1) => void counter.step(count),
    stop: counter.stop,
    // A write calls back behind all writes before it. A stream that fails ends the program (cli.ts).
    confirmShown: () => new Promise((resolve) => out.write('', () => resolve())),
  }
}
