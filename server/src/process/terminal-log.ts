/** Formats the log for a terminal. Programs get one JSON object per line, which is the default. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
/** Fields that are left out. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'request_id'])

interface LogLine {
  level?: number
  time?: number
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

/** Formats one JSON line; other lines stay as they are. */
export function formatLogLine(json: string): string {
  let line: LogLine
  try {
    line = JSON.parse(json) as LogLine
  } catch {
    return json.trimEnd()
  }
  const time = new Date(line.time ?? 0).toTimeString().slice(0, 8)
  const fields = Object.entries(line)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  const head = [time, (LEVELS[line.level ?? 30] ?? '').padEnd(5), line.msg ?? '', ...fields].filter(Boolean).join(' ')
  const fault = line.err?.stack ?? line.err?.message
  return fault ? `${head}\n${fault}` : head
}

/**
 * A log stream for a terminal. Lines are buffered until `release`, so that the address of the service is printed first.
 */
export function createTerminalLog(write: (text: string) => void) {
  let held: string[] | undefined = []
  return {
    stream: {
      write(json: string) {
        const text = `${formatLogLine(json)}\n`
        if (held) held.push(text)
        else write(text)
      },
    },
    release() {
      for (const text of held ?? []) write(text)
      held = undefined
    },
  }
}
