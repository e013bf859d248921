/** `npm run bench -- <name> …`: measures and prints the figures of docs/performance.md. */
import { existsSync } from 'node:fs'
import { endChildrenWithUs, killChildren } from '../harness/children.ts'
import { benchApi } from './api.ts'
import { benchConsole } from './console.ts'
import { benchCost } from './cost/cost.ts'
import { benchDanmu } from './danmu/danmu.ts'
import { benchDanmuLive } from './danmu/danmu-live.ts'
import { benchBooks } from './desk/books.ts'
import { benchCsv } from './desk/csv.ts'
import { benchMillion } from './desk/million.ts'
import { benchDrills } from './drills/drills.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFuzz } from './fuzz/fuzz.ts'
import { benchGuard } from './guard.ts'
import { benchMoney } from './money/money.ts'
import { benchOpening } from './opening/opening.ts'
import { benchOrders } from './orders.ts'
import { benchPipeline } from './pipeline.ts'
import { benchPlayer } from './player.ts'
import { benchProxy } from './proxy/proxy.ts'
import { createReport, type Report } from './report.ts'
import { benchMetrics } from './scale/metrics-cost.ts'
import { benchMove } from './scale/move.ts'
import { benchScale } from './scale/scale.ts'
import { benchScan } from './scan.ts'
import { benchSearch } from './search/search.ts'
import { benchSoak } from './soak/soak.ts'
import { benchStack } from './stack.ts'
import { benchStart } from './start.ts'
import { benchUploads } from './uploads/uploads.ts'
import { benchWeb } from './web.ts'

const BENCHES: Record<string, { what: string; run: (report: Report) => Promise<void> }> = {
  api: {
    what: 'requests a second and latency of lists and details, for guests and members, at 100,000 and 1,000,000 contents',
    run: benchApi,
  },
  search: {
    what: 'server time of searches, suggestions, subtitles, comments and visits taken over, on both databases',
    run: benchSearch,
  },
  scale: {
    what: 'processor time of lists, searches, details and orders on PostgreSQL beside SQLite; slowest searches',
    run: benchScale,
  },
  metrics: {
    what: 'processor time of a server under load with /metrics read each second, beside one without',
    run: benchMetrics,
  },
  console: {
    what: "lists of the operators' console at 100,000 contents and at 1,000,000 members and orders, overview, CSV",
    run: async (report) => {
      await benchConsole(report)
      await benchMillion(report)
    },
  },
  million: { what: 'the part of “console” with 1,000,000 members and orders alone', run: benchMillion },
  csv: {
    what: 'the part of “console” with a CSV of 1,000,000 orders alone: memory, and rows counted three ways',
    run: benchCsv,
  },
  books: { what: "a gateway's statement of 100,000 lines compared, a day of 100,000 orders signed", run: benchBooks },
  cost: { what: 'the slowest response over all list parameters and text fields', run: benchCost },
  orders: { what: 'orders created a second, with full sync to disk', run: benchOrders },
  money: {
    what: 'concurrent payments and claims, kills of the process under load, claims and orders a second',
    run: benchMoney,
  },
  drills: {
    what: 'PostgreSQL, Redis, processes, clock, disk and jobs go wrong while visitors call; needs their programs and nginx',
    run: benchDrills,
  },
  proxy: {
    what: 'what nginx takes of the processor for a call with HTTP, TLS and HTTP/2, and for an open connection; needs nginx, openssl and h2load',
    run: benchProxy,
  },
  move: { what: 'zimu move of 400,000 rows from SQLite to PostgreSQL, every row compared', run: benchMove },
  'first-load': { what: 'bytes and requests of a first visit of the home page', run: benchFirstLoad },
  web: { what: 'loading and input delays on a phone: LCP, CLS, INP, Lighthouse', run: benchWeb },
  stack: { what: 'memory, listeners and timers left after 300 pushes and pops of a page', run: benchStack },
  opening: {
    what: 'a tap on a card to its picture on the stage and to the first frame, beside a bare element; input delays in the sheets',
    run: benchOpening,
  },
  player: { what: 'time to the first frame compared with other players; size of player and danmu', run: benchPlayer },
  fuzz: { what: '100,000 valid and broken requests: faults, log errors, memory', run: benchFuzz },
  guard: {
    what: '1,000 concurrent wrong logins, with one process and two; revocation of sessions; account enumeration by timing',
    run: benchGuard,
  },
  scan: { what: 'findings of the scanners wapiti, nikto and sqlmap', run: benchScan },
  danmu: { what: 'the danmu engine compared with others', run: benchDanmu },
  'danmu-live': {
    what: '10,000 readers of one film while 1,000 danmu a second are sent; what a segment of 3,000 costs a member',
    run: benchDanmuLive,
  },
  pipeline: {
    what: 'films through the transcoder, against the bare ffmpeg; needs ffmpeg on the machine',
    run: benchPipeline,
  },
  uploads: {
    what: 'an upload beside curl through nginx, and a file of 2 GB whose server is killed five times on the way',
    run: benchUploads,
  },
  soak: {
    what: 'half an hour of visitors on SQLite and on PostgreSQL side by side: memory, open files, wrong answers',
    run: benchSoak,
  },
  start: { what: 'time to start, and memory of the idle server', run: benchStart },
}

const HELP_END = `  all          all of them, in turn

Environment variables, with their defaults:
  CONSOLE_ROWS    members and orders of “million”; 1000000
  COST_CONTENTS   sizes of the catalogues of “cost”, contents, comma-separated; 100000,1000000
  COST_LIKES      number of contents that the requesting member of “cost” likes; 20000
  COST_ONLY       regular expression for the titles of its requests; all
  COST_SHOWN      number of slowest requests that it prints; 12
  DRILLS_FROM     commit from which “drills” upgrades; the newest tag, else the one before the newest step of the schema
  DRILLS_ONLY     regular expression for the names of the drills of “drills”; all
  DRILLS_ROLLS    rolling restarts of “drills”; 10
  FUZZ_REQUESTS   number of requests of “fuzz”; 100000
  FUZZ_SEED       number of its first case, to repeat a run; random
  GUARD_PAIRS     pairs of timed requests per endpoint in “guard”; 60
  PROXY_CONNECTIONS  connections that “proxy” holds open; 5000
  SEARCH_CONTENTS sizes of the catalogues of “search”, contents, comma-separated; 100000
  SCALE_CONTENTS  size of the catalogue of “scale”, contents; 100000
  SCALE_POSTGRES  PostgreSQL of “scale” that has its catalogue, and its first process: url,pid; one is made
  SOAK_MINUTES    length of “soak”, minutes; 30
  SCAN_ONLY       wapiti, nikto or sqlmap: only this program in “scan”; all three
  TEST_REDIS_URL  Redis of “guard”; redis://127.0.0.1:6379

example: npm run build && npm run bench -- api search
Exit codes: 0 measured (goals may be missed), 1 a bench failed or there is no build, 2 wrong arguments.`

function printHelp() {
  console.log(
    'usage: npm run bench -- <name> …\n\nMeasures the built product and compares it with its goals (docs/performance.md).\n',
  )
  for (const [name, { what }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(12)} ${what}`)
  console.log(HELP_END)
}

const asked = process.argv.slice(2)
const names = asked.includes('all') ? Object.keys(BENCHES) : asked
if (names.length === 0 || names.includes('--help') || names.some((name) => !BENCHES[name])) {
  printHelp()
  process.exitCode = names.includes('--help') ? 0 : 2
} else if (!existsSync('server/dist/main.js')) {
  console.error('There is no build to measure. Run `npm run build` first.')
  process.exitCode = 1
} else {
  endChildrenWithUs()
  let [met, missed] = [0, 0]
  const failed: string[] = []
  for (const name of names) {
    const report = createReport()
    try {
      await BENCHES[name]?.run(report)
    } catch (error) {
      // What it had started must not slow the next one down.
      killChildren()
      failed.push(`${name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    const verdict = report.print(`${name}: ${BENCHES[name]?.what}`)
    met += verdict.met
    missed += verdict.missed
  }
  console.log(`\n${met} met, ${missed} missed`)
  for (const line of failed) console.error(line)
  // Also where something of a failed bench (a browser, a connection) would keep the process alive.
  if (failed.length > 0) process.exit(1)
}
