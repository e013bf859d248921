/** A rolling upgrade from an earlier state of the schema: its processes go on serving while the first newer one changes the tables. */
import { ROOT } from '../../harness/root.ts'
import type { Report } from '../report.ts'
import { openDrillSite } from './drill-site.ts'
import { prepareEarlierRelease } from './earlier-release.ts'
import { type Drill, play } from './judge.ts'
import { MAX_CALL_MS } from './stops.ts'
import { warmUp } from './warm-up.ts'

export const UPGRADE = 'rolling upgrade from the release before'

const drill = (name: string): Drill => ({
  name: `${UPGRADE} (${name})`,
  async act({ places }) {
    for (const place of places) {
      const code = await place.stop()
      if (code !== 0) throw new Error(`a process ended with ${code}`)
      await place.start(ROOT)
    }
  },
  maxCallMs: MAX_CALL_MS,
  mayFail: false,
})

export async function playUpgrade(report: Report): Promise<void> {
  let release: ReturnType<typeof prepareEarlierRelease>
  try {
    release = prepareEarlierRelease()
  } catch (error) {
    return report.unmeasured(UPGRADE, String(error))
  }
  const site = await openDrillSite(release.root)
  try {
    await warmUp(site)
    console.log(`${UPGRADE} …`)
    await play(report, site, drill(release.name))
  } finally {
    await site.close()
  }
}
