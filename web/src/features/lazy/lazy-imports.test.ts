/** Every file that is fetched lazily stands behind something that holds its faults: none of them can take the app away. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/**
 * What may stand around a lazy import, as the text before it. `lazyPart`, `lazySheet`, `useLazyLayer` draw it inside a
 * boundary of faults, pages stand in the stack's; `useLazyCode` leaves that to its caller (`FaultBoundary`).
 */
const GUARDS = [
  /\b(page|ownTop|tab)\([^()]*\(\) => $/,
  /\b(lazyPart|lazySheet|useLazyLayer|useLazyCode)\([^;]*=>\s*\(?(await )?$/,
]

/** Everything else, each with what holds its faults. */
const OTHERS: Record<string, string> = {
  'api/use-stream.ts': 'a stream that does not open is tried again later',
  'app/app.tsx': 'inside `lazyPart`, after a wait',
  'boot.ts': 'the app itself: the drawn home and its links stay',
  'danmu/dom/late-faces.ts': 'a face that does not load leaves the sign to the system, the next text asks again',
  'features/mini/use-mini.ts': 'fetched ahead, its failure is caught',
  'i18n/catalogues/index.ts': 'texts: the base language stands in, pages say that they did not load',
  'main.tsx': 'development only',
  'pages/login/login/passkey-login.tsx': 'inside an action whose failure is told',
  'pages/login/use-work.tsx': 'inside an action whose failure is told',
  'pages/video/index/sheets/film-sheet.tsx': 'inside `lazySheet`; fetched ahead, its failure is caught',
  'player/dom/hls-feed.ts': 'a failure of the film, with a way to try again',
  'ui/rail/rail.tsx': 'rails scroll by wheel and keys as before',
  'stack/dom/page-motion.ts': 'pages change without motion until the next press',
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name),
)

test('every lazy import is guarded, or listed with what holds its faults', () => {
  const bare = files.flatMap((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8')
    return [...text.matchAll(/\bimport\((?!\.meta)/g)]
      .filter(({ index }) => !GUARDS.some((guard) => guard.test(text.slice(Math.max(0, index - 300), index))))
      .map(() => name)
  })
  expect([...new Set(bare)].sort()).toEqual(Object.keys(OTHERS).sort())
})

test('code that `useLazyCode` fetches is drawn inside a boundary', () => {
  const users = files.filter(
    (name) => !name.startsWith('features/lazy/') && readFileSync(join(SOURCE, name), 'utf8').includes('useLazyCode('),
  )
  expect(users.length).toBeGreaterThan(0)
  for (const name of users) expect(readFileSync(join(SOURCE, name), 'utf8'), name).toContain('<FaultBoundary')
})
