/**
 * Drills: parts go away, hang, crash and come back while visitors call; nothing that was acknowledged may be lost or doubled, no
 * call may wait long, and all is well within a second. Everything is of the drill's own, on free ports.
 */
import type { Report } from '../report.ts'
import { playDiskFull } from './disk-full.ts'
import { type DrillSite, findDrillProblem, openDrillSite, reachMore } from './drill-site.ts'
import { play } from './judge.ts'
import { OUTAGES } from './outages.ts'
import { playQueues } from './queues.ts'
import { ROLLING, STOPS } from './stops.ts'

/** Names of the drills to play, as a regular expression. */
const only = new RegExp(process.env.DRILLS_ONLY ?? '')

/** Calls by which both processes have compiled what they run: what that takes is none of an outage. */
const WARM_UP = 400

async function warmUp(site: DrillSite): Promise<void> {
  const calls = site.call()
  await reachMore(calls, WARM_UP)
  await calls.stop()
}

export async function benchDrills(report: Report): Promise<void> {
  if (only.test('disk full')) await playDiskFull(report)
  const problem = findDrillProblem()
  if (problem) {
    for (const { name } of [...OUTAGES, ...STOPS, ROLLING]) report.unmeasured(name, problem)
    return report.unmeasured('jobs', problem)
  }
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
