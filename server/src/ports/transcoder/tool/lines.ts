/** Splits output into lines without ever holding more than one bounded line. */

/** Longer lines are cut; what follows up to the next break is dropped. */
const MAX_LINE = 2000

// biome-ignore lint/suspicious/noControlCharactersInRegex: a file's own words must not steer a terminal or a log
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

export interface LineReader {
  feed(text: string): void
  /** Hands over a last line without a break. */
  end(): void
}

/** Empty lines are left out; `\r` ends a line too. */
export function createLineReader(onLine: (line: string) => void): LineReader {
  let rest = ''
  const emit = (line: string) => {
    const clean = line.slice(0, MAX_LINE).replace(CONTROL, '').trimEnd()
    if (clean !== '') onLine(clean)
  }
  return {
    feed(text) {
      const lines = (rest + text).split(/[\r\n]/)
      rest = (lines.pop() ?? '').slice(0, MAX_LINE)
      for (const line of lines) emit(line)
    },
    end() {
      emit(rest)
      rest = ''
    },
  }
}
