/** Lighthouse over a running browser, with the network and processor of the emulated phone. */
import lighthouse from 'lighthouse'
import { PHONE } from './phone.ts'

export interface Audits {
  /** 0 to 100 by category. */
  scores: Record<string, number>
  /** Audits that cost points outside of performance. */
  missed: string[]
  /** How fast the machine ran a fixed piece of script just before: figures of machines are compared by it. */
  machineIndex: number
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Audits one address; the cache is emptied before. */
export async function auditWith(port: number, url: string): Promise<Audits> {
  const { width, height, pixelRatio, downKbit, upKbit, latencyMs, slowdown } = PHONE
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width, height, deviceScaleFactor: pixelRatio, disabled: false },
    throttlingMethod: 'devtools',
    throttling: {
      requestLatencyMs: latencyMs,
      downloadThroughputKbps: downKbit,
      uploadThroughputKbps: upKbit,
      cpuSlowdownMultiplier: slowdown,
      rttMs: latencyMs,
      throughputKbps: downKbit,
    },
    extraHeaders: { 'accept-language': 'zh-CN' },
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories, audits, environment } = result.lhr
  const missed = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  )
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const)
  return { scores: Object.fromEntries(scores), missed, machineIndex: environment.benchmarkIndex }
}
