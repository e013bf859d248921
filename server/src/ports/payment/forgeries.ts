/** Alterations of a genuine callback, all of which must be rejected. For the suite and for tests of the service. */
import type { RawCallback } from './payment.ts'

const FLIPS = 40

/** Another letter or digit in place of this one. */
function turn(character: string): string {
  if (/\d/.test(character)) return String((Number(character) + 5) % 10)
  const first = character < 'a' ? 65 : 97
  return String.fromCharCode(((character.charCodeAt(0) - first + 13) % 26) + first)
}

/**
 * Copies of the text, each with one letter or digit replaced, at places spread over it. The end of a Base64 text is not
 * replaced: some of its bits are ignored, so another letter there may be the same signature.
 */
function flips(text: string): string[] {
  const places = [...text.matchAll(/(?<!%.?)[0-9A-Za-z](?!%3D|=["&]?$|=")/g)].map(({ index }) => index)
  const step = Math.max(1, Math.floor(places.length / FLIPS))
  return places
    .filter((_, order) => order % step === 0)
    .map((place) => text.slice(0, place) + turn(text.charAt(place)) + text.slice(place + 1))
}

const BROKEN = ['', '{}', 'null', '[]', '%', 'a=b', '<xml/>', '\u0000']

/** More than forty altered copies: replaced characters, cut and doubled texts, nonsense, replaced and missing headers. */
export function forgeriesOf(callback: RawCallback): RawCallback[] {
  const part = callback.rawBody === '' ? 'query' : 'rawBody'
  const text = callback[part]
  const texts = [...flips(text), ...BROKEN, text.slice(0, -12), text.slice(0, text.length / 2), `${text}&${text}`]
  const headers = Object.entries(callback.headers).flatMap(([name, value]) =>
    [undefined, '', ...flips(String(value)).slice(0, 3)].map((other) => ({ ...callback.headers, [name]: other })),
  )
  return [
    ...texts.map((other) => ({ ...callback, [part]: other })),
    ...headers.map((other) => ({ ...callback, headers: other })),
  ]
}
