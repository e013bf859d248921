import { type DrillSite, reachMore } from './drill-site.ts'

/** Calls by which both processes have compiled what they run: what that takes is none of an outage. */
const WARM_UP = 400

export async function warmUp(site: DrillSite): Promise<void> {
  const calls = site.call()
  await reachMore(calls, WARM_UP)
  await calls.stop()
}
