/** What user agents say, in words. Pure. */

/** Most specific first: Edge and Opera also say Chrome, Chrome also says Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * A user agent in words people recognise; an unknown one is shown by its first product, so that it is still told apart.
 * @example describeDevice('Mozilla/5.0 (iPhone; …) Version/18.0 … Safari/604.1') // 'Safari · iPhone'
 */
export function describeDevice(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(' · ') : (/^[\w.-]+/.exec(userAgent)?.[0] ?? '')
}
