/** Subtitles as they are searched. Pure. */

/** A subtitle: what is said at a second of an episode (from 0). */
export interface Cue {
  episode: number
  lang: string
  /** Seconds. */
  time: number
  text: string
}

const TIMES = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}\.\d+)\s+-->/
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** Cues of a WebVTT text, without tags; those without words are left out. */
export function readCues(vtt: string): Pick<Cue, 'time' | 'text'>[] {
  return vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => TIMES.test(line))
      const [, hours = '0', minutes = '0', seconds = '0'] = TIMES.exec(lines[at] ?? '') ?? []
      const words = lines.slice(at + 1).join(' ')
      const plain = words.replace(/<[^<>]*>/g, '').replace(/&\w+;/g, (name) => ENTITIES[name] ?? name)
      const text = plain.replace(/\s+/g, ' ').trim()
      if (at < 0 || text === '') return []
      return [{ time: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text }]
    })
}

/** Cues of a content that are kept at most: films of a hundred hours have fewer. */
export const MAX_CUES = 2 ** 20

/**
 * Key of a cue: descending keys are the newest content first, and its cues in order.
 * @param position place among all cues of the content
 */
export const cueId = (content_id: number, position: number): number => content_id * MAX_CUES + (MAX_CUES - 1 - position)

/** The best of the cues of one content: in the language that is asked for, else whichever stands first. */
export function chooseCue<Row extends Pick<Cue, 'lang'>>(
  cues: readonly Row[],
  near: readonly string[],
): Row | undefined {
  for (const lang of near) {
    const found = cues.find((cue) => cue.lang === lang)
    if (found) return found
  }
  return cues[0]
}
