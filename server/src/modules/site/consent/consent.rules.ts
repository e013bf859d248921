/** Rules of consent: which agreements a member is asked to agree to, and what has changed in them. Pure. */

/** A published version of an agreement in force. */
export interface PublishedVersion {
  version_id: number
  accord_id: number
  /** 1: whoever has agreed to an older one only is asked again. */
  needs_consent: number
  /** Epoch milliseconds. */
  publish_time: number
}

/** An agreement that a member is asked about. */
export interface AskedVersion {
  accord_id: number
  /** The newest version: what is agreed to. */
  version_id: number
  publish_time: number
  /** The version that is compared with: the last one agreed to, else the last before the one that needs consent. */
  formerId: number | undefined
}

const byTime = (a: PublishedVersion, b: PublishedVersion) =>
  a.publish_time - b.publish_time || a.version_id - b.version_id

/** What a member who agreed to `given` versions is asked; `given` may name versions that are not in force. */
export function askedOf(published: readonly PublishedVersion[], given: ReadonlySet<number>): AskedVersion[] {
  const accordIds = [...new Set(published.map(({ accord_id }) => accord_id))]
  return accordIds.flatMap((accord_id) => {
    const versions = published.filter((version) => version.accord_id === accord_id).sort(byTime)
    const newest = versions.at(-1)
    const needing = versions.map(({ needs_consent }) => needs_consent === 1).lastIndexOf(true)
    const agreed = versions.map(({ version_id }) => given.has(version_id)).lastIndexOf(true)
    if (!newest || needing === -1 || agreed >= needing) return []
    const former = versions[agreed === -1 ? needing - 1 : agreed]
    const { version_id, publish_time } = newest
    return [{ accord_id, version_id, publish_time, formerId: former?.version_id }]
  })
}

/** Longest paragraph that is shown of a change, in characters; longer ones are cut. */
const MAX_LETTERS = 600
/** Paragraphs that are shown on each side. */
const MAX_PARAGRAPHS = 30

/** Paragraphs of a Markdown text as plain lines. */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/^[ \t]*(#{1,6}|[-*+>]|\d{1,3}\.)[ \t]+/gm, '')
        .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
        .replace(/[*_`~]{1,3}/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}

export interface TextChange {
  /** Paragraphs that are new. */
  added: string[]
  /** Paragraphs that are gone. */
  cut: string[]
  /** More of both than are listed. */
  more_num: number
}

/** What is not in the other text, each as often as it stands more there. */
function without(paragraphs: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return paragraphs.filter((paragraph) => {
    const num = left.get(paragraph) ?? 0
    if (num > 0) left.set(paragraph, num - 1)
    return num === 0
  })
}

const short = (paragraph: string) =>
  [...paragraph].length > MAX_LETTERS ? `${[...paragraph].slice(0, MAX_LETTERS).join('')}…` : paragraph

/** Paragraphs that differ between two Markdown texts; those that only moved do not. */
export function changeOf(before: string, after: string): TextChange {
  const [former, present] = [paragraphsOf(before), paragraphsOf(after)]
  const [added, cut] = [without(present, former), without(former, present)]
  const [shownAdded, shownCut] = [added.slice(0, MAX_PARAGRAPHS), cut.slice(0, MAX_PARAGRAPHS)]
  return {
    added: shownAdded.map(short),
    cut: shownCut.map(short),
    more_num: added.length + cut.length - shownAdded.length - shownCut.length,
  }
}
