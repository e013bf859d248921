/** The few words by which a report of playback says where it comes from: kinds only, nothing that tells one visitor from another. */
import type { Input } from '@zimu/contract'

type Report = Input<'POST /api/content.Playback/report'>

/** `touchPoints`: a tablet of Apple calls itself a Mac, which has none. */
export function systemOf(agent: string, touchPoints: number): Report['system'] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  if (/Android/.test(agent)) return 'android'
  if (/Macintosh/.test(agent)) return touchPoints > 1 ? 'ios' : 'macos'
  return /Windows/.test(agent) ? 'windows' : 'desktop'
}

const NETWORKS = { ethernet: 'ethernet', wifi: 'wifi', '4g': '4g', '3g': '3g', '2g': '2g', 'slow-2g': '2g' } as const
const isNetwork = (word: unknown): word is keyof typeof NETWORKS =>
  typeof word === 'string' && Object.hasOwn(NETWORKS, word)

/** Kind of the network; browsers without a word on it: `unknown`. */
export function networkOf(browser: object): NonNullable<Report['network']> {
  const connection: unknown = Reflect.get(browser, 'connection')
  if (typeof connection !== 'object' || connection === null) return 'unknown'
  const word = [Reflect.get(connection, 'type'), Reflect.get(connection, 'effectiveType')].find(isNetwork)
  return word ? NETWORKS[word] : 'unknown'
}

const LINES = [2160, 1440, 1080, 720, 480, 360, 240] as const

/** @example qualityOf(718) // '480' */
export function qualityOf(lines: number): NonNullable<Report['quality']> {
  if (lines <= 0) return 'unknown'
  const word = LINES.find((one) => lines >= one) ?? 240
  return `${word}`
}

/** Whether the service itself sent the film. */
export function servedBy(
  url: string,
  { href, origin }: { href: string; origin: string },
): NonNullable<Report['served']> {
  if (url === '' || !URL.canParse(url, href)) return 'unknown'
  return new URL(url, href).origin === origin ? 'own' : 'cdn'
}
