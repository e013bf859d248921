/**
 * Drills: parts go away, hang, crash and come back while visitors call; nothing that was acknowledged may be lost or doubled, no
 * call may wait long, and all is well within a second. Everything is of the drill's own, on free ports.
 */
import type { Report } from '../report.ts'
import { playDiskFull } from './disk-full.ts'
import { findDrillProblem, openDrillSite } from './drill-site.ts'
import { play } from './judge.ts'
import { OUTAGES } from './outages.ts'
import { playQueues } from './queues.ts'
import { ROLLING, STOPS } from './stops.ts'
import { playUpgrade, UPGRADE } from './upgrade.ts'
import { warmUp } from './warm-up.ts'

/** Names of the drills to play, as a regular expression. */
const only = new RegExp(process.env.DRILLS_ONLY ?? '')

export async function benchDrills(report: Report): Promise<void> {
  if (only.test('disk full')) await playDiskFull(report)
  const problem = findDrillProblem()
  if (problem) {
    for (const { name } of [...OUTAGES, ...STOPS, ROLLING]) report.unmeasured(name, problem)
    for (const name of ['jobs', UPGRADE]) report.unmeasured(name, problem)
    return
  }
  if (only.test(UPGRADE)) await playUpgrade(report)
  const site = await openDrillSite()
  try {
    await warmUp(site)
    for (const drill of [...OUTAGES, ...STOPS, ROLLING].filter(({ name }) => only.test(name))) {
      console.log(`${drill.name} …`)
      await play(report, site, drill)
    }
    if (only.test('jobs')) await playQueues(report, site)
  } finally {
    await site.close()
  }
}
