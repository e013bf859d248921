/**
 * `npm run bench -- proxy`: what nginx by the recipe takes of the processor for a call of a guest's list, with HTTP, TLS and HTTP/2, for a TLS
 * handshake, and of memory for an open connection. docs/scale.md counts with it.
 */
import { type Running, startProduct } from '../../harness/product.ts'
import { prepareCatalogue } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { processorMs } from '../scale/processor-time.ts'
import { findH2loadProblem, type Load, sendLoad } from './h2load.ts'
import { holdConnections } from './open-connections.ts'
import { findProxyProblem, type ProxyPlace, startProxy } from './proxy-place.ts'

const CONTENTS = 1000
const LIST = '/api/content.Content/list?page=1&limit=20'
const REQUESTS = 20_000
const CLIENTS = 32
/** Each says one thing and goes: what a first visitor costs. */
const VISITORS = 2000
const HELD = Number(process.env.PROXY_CONNECTIONS ?? '5000')
/** That the worker may hold, both sides. */
const CONNECTIONS = 2 * HELD + 1000
/** The best counts. */
const TURNS = 3

const WAYS: readonly (Pick<Load, 'protocol'> & { name: string; isTls: boolean })[] = [
  { name: 'HTTP/1.1', protocol: 'h1', isTls: false },
  { name: 'HTTP/1.1 with TLS', protocol: 'h1', isTls: true },
  { name: 'HTTP/2 with TLS', protocol: 'h2', isTls: true },
]

interface Place {
  product: Running
  proxy: ProxyPlace
}

/** Processor time of one request, ms: nginx's and the service's. */
async function costOf({ product, proxy }: Place, url: string, load: Load) {
  let best = { proxyMs: Number.POSITIVE_INFINITY, serviceMs: 0 }
  let failed = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = [processorMs([proxy.pid]), processorMs([product.pid])]
    const answered = await sendLoad(url, load)
    const [proxyMs = 0, serviceMs = 0] = [processorMs([proxy.pid]), processorMs([product.pid])].map(
      (ms, at) => (ms - (before[at] ?? 0)) / load.requests,
    )
    failed += load.requests - answered
    if (proxyMs < best.proxyMs) best = { proxyMs, serviceMs }
  }
  return { ...best, failed }
}

async function compareWays(report: Report, place: Place): Promise<void> {
  const { plainUrl, tlsUrl } = place.proxy
  let [failed, least] = [0, 0]
  for (const { name, protocol, isTls } of WAYS) {
    const url = (isTls ? tlsUrl : plainUrl) + LIST
    const kept = await costOf(place, url, { requests: REQUESTS, clients: CLIENTS, protocol })
    const visit = await costOf(place, url, { requests: VISITORS, clients: VISITORS, protocol })
    failed += kept.failed + visit.failed
    least ||= kept.proxyMs
    report.row({
      what: name,
      'nginx, ms a call': round(kept.proxyMs, 3),
      'of plain': round(kept.proxyMs / least),
      'service, ms': round(kept.serviceMs, 3),
      'a connection more, ms': round(visit.proxyMs - kept.proxyMs, 3),
    })
  }
  report.goal({ name: 'calls that failed', value: failed, kind: 'at_most', bound: 0, unit: '' })
}

/** In an nginx of its own each time: one that has held connections keeps their memory for the next. */
async function holdOpen(report: Report, product: Running): Promise<void> {
  let missing = 0
  for (const speaks of ['HTTP', 'TLS'] as const) {
    const proxy = await startProxy(product.url, CONNECTIONS)
    const url = speaks === 'TLS' ? proxy.tlsUrl : proxy.plainUrl
    const { held, bytesEach } = await holdConnections(url, proxy.pid, HELD).finally(proxy.stop)
    missing += HELD - held
    report.row({ what: `${HELD} connections that say nothing, ${speaks}`, 'kB each': round(bytesEach / 1024, 1) })
  }
  report.goal({ name: 'connections that were not held', value: missing, kind: 'at_most', bound: 0, unit: '' })
}

export async function benchProxy(report: Report): Promise<void> {
  const problem = findProxyProblem() ?? findH2loadProblem()
  if (problem) return report.unmeasured('what the proxy takes', problem)
  const product = await startProduct(await prepareCatalogue(CONTENTS), { TRUSTED_PROXIES: 'loopback' })
  try {
    const proxy = await startProxy(product.url, CONNECTIONS)
    await compareWays(report, { product, proxy }).finally(proxy.stop)
    await holdOpen(report, product)
  } finally {
    await product.stop()
  }
}
