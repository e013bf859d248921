/** Wire time `YYYY-MM-DD HH:mm:ss` in +08:00 → epoch milliseconds; NaN when it is none. Old Safari cannot read it itself. */
export function parseWireTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}
