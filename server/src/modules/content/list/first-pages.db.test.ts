/** A first page that comes with its number (PostgreSQL) is the page and the number that are asked for one after the other. */
import type { Checked } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { silentProgress } from '../../../catalogue/progress.ts'
import { seedContents } from '../../../catalogue/synthetic/seed-contents.ts'
import { SYNTHETIC_TAGS, syntheticTitle } from '../../../catalogue/synthetic/synthetic-facts.ts'
import { makeCallContext } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase } from '../../../testing/index.ts'
import { renewNewest } from '../search/partial/newest.repo.ts'
import { renewSample } from '../search/partial/sample.repo.ts'

type ListInput = Checked<'GET /api/content.Content/list'>

/** The most frequent tag is in a third of them: more than are counted. */
const CONTENTS = 3600

function listWords(): string[] {
  const titles = Array.from({ length: 6 }, (_, at) => [...syntheticTitle(at * 61)])
  const places = titles.flatMap((letters) => [0, 2, 4].map((at) => letters.slice(at, at + 2).join('')))
  const whole = titles.map((letters) => letters.slice(0, 4).join(''))
  const tags = SYNTHETIC_TAGS.map(([name]) => name)
  return [...new Set([...places, ...whole, ...tags, 'shufa', `${places[0]} ${places[1]}`, '字永不在'])]
}

eachDatabase('first pages of searches', (kind) => {
  it.runIf(kind === 'postgres')(
    'are the same with their number as without, whatever small indexes there are',
    async () => {
      const test = await createTestApp(kind)
      const { database, clock } = test.deps
      await seedContents({ database, clock, content: test.app.modules.contents }, CONTENTS, silentProgress)
      const search = (input: Partial<ListInput>) =>
        test.app.modules.contents.list({ page: 1, limit: 7, random: 0, ...input }, makeCallContext())
      /** Nothing of the number is kept, then its number is. */
      async function readBoth(keywords: string) {
        test.clock.advance(minutes(2))
        const together = await search({ keywords })
        test.clock.advance(minutes(2))
        await search({ keywords, page: 2 })
        return [together, await search({ keywords })] as const
      }
      /** Titles that are suggested for each word: by a walk, by the small index, by the whole. */
      const suggestAll = () =>
        Promise.all(
          listWords().map(async (keywords) => test.app.modules.contents.suggest({ keywords }, makeCallContext())),
        )
      const counts = new Set<string>()
      async function compareAll() {
        for (const keywords of listWords()) {
          const [together, apart] = await readBoth(keywords)
          expect({ keywords, ...together }).toEqual({ keywords, ...apart })
          counts.add(
            together.is_count_exact ? (together.count > 7 ? 'pages' : together.count === 0 ? 'none' : 'few') : 'more',
          )
        }
      }
      await compareAll()
      const suggested = await suggestAll()
      await renewNewest(database, 1200)
      await renewSample(database, CONTENTS / 4)
      test.clock.advance(minutes(2))
      await compareAll()
      expect(await suggestAll()).toEqual(suggested)
      expect(suggested.flatMap(({ list }) => list).some(({ type }) => type === 'title')).toBe(true)
      expect([...counts].sort()).toEqual(['few', 'more', 'none', 'pages'])
      await test.close()
    },
  )
})
