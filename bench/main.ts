/** `npm run bench -- <name> …`: measures and prints the figures that docs/performance.md quotes. */
import { existsSync } from 'node:fs'
import { benchApi } from './api.ts'
import { benchDanmu } from './danmu/danmu.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFuzz } from './fuzz/fuzz.ts'
import { benchGuard } from './guard.ts'
import { benchMoney } from './money/money.ts'
import { benchOrders } from './orders.ts'
import { benchPlayer } from './player.ts'
import { createReport, type Report } from './report.ts'
import { benchScan } from './scan.ts'
import { benchSearch } from './search.ts'
import { benchStack } from './stack.ts'
import { benchStart } from './start.ts'
import { benchWeb } from './web.ts'

const BENCHES: Record<string, { what: string; run: (report: Report) => Promise<void> }> = {
  api: { what: 'lists and details of guests and members at 100,000 and 1,000,000 contents', run: benchApi },
  search: { what: 'search over 100,000 titles', run: benchSearch },
  orders: { what: 'order creation with full sync', run: benchOrders },
  money: { what: 'races for the same money, kills in the middle of it, claims and orders a second', run: benchMoney },
  'first-load': { what: 'what a first visit of home fetches', run: benchFirstLoad },
  web: { what: 'what a visitor on a phone waits for', run: benchWeb },
  stack: { what: 'what 300 pushes and pops leave behind', run: benchStack },
  player: { what: 'first frame of films beside other players, and the size of player and danmu', run: benchPlayer },
  fuzz: { what: '100,000 whole and broken requests to the built product', run: benchFuzz },
  guard: { what: '1,000 wrong logins at once, through one process and two; ended sessions', run: benchGuard },
  scan: { what: 'wapiti, nikto and sqlmap against the built product', run: benchScan },
  danmu: { what: 'the danmu engine side by side with others', run: benchDanmu },
  start: { what: 'start time and memory at rest', run: benchStart },
}

function printHelp() {
  console.log('usage: npm run bench -- <name> …   (all: every one in turn)\n')
  for (const [name, { what }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(12)} ${what}`)
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
  let [met, missed] = [0, 0]
  for (const name of names) {
    const report = createReport()
    await BENCHES[name]?.run(report)
    const verdict = report.print(`${name}: ${BENCHES[name]?.what}`)
    met += verdict.met
    missed += verdict.missed
  }
  console.log(`\n${met} met, ${missed} missed`)
}
