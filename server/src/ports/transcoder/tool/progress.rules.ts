/** Reads `ffmpeg -progress` (https://ffmpeg.org/ffmpeg.html, option `-progress`). Pure. */

export interface Progress {
  /** 0 to 1, never falling. */
  fraction: number
  /** Seconds of film for each second on the clock; undefined at first. */
  speed: number | undefined
}

export interface ProgressReader {
  /** True when the tool has come further since the line before. */
  read(line: string): boolean
  /** Seconds of film that are written. */
  position(): number
}

/** `duration`: seconds of the whole film; each block of lines that ends with `progress=…` is one report. */
export function createProgressReader(duration: number, onProgress?: (progress: Progress) => void): ProgressReader {
  let position = 0
  let reported = 0
  let speed: number | undefined
  return {
    position: () => position,
    read(line) {
      const [name = '', value = ''] = line.split('=', 2)
      if (name === 'speed') speed = Number.parseFloat(value) || undefined
      if (name === 'progress') {
        const fraction = value === 'end' ? 1 : duration > 0 ? Math.min(1, position / duration) : 0
        reported = Math.max(reported, fraction)
        onProgress?.({ fraction: reported, speed })
      }
      if (name !== 'out_time_us') return false
      const seconds = Number(value) / 1e6
      if (!(seconds > position)) return false
      position = seconds
      return true
    },
  }
}
