/** What the overview is opened with. */

import type { WaitingName } from '@zimu/contract'
import type { OperatorCaller } from '../context.ts'
import type { CountWaiting } from '../module.ts'
import { countsFor, countWaiting } from '../modules/live/index.ts'
import type { Basis, ModulesDeps } from './basis.ts'

export type FindCounter = (name: WaitingName) => CountWaiting | undefined

/** What the overview says of the machine, and what waits as the live stream counts it. */
export const figureDeps = ({ deps, gateways }: ModulesDeps, { db }: Basis, findCounter: FindCounter) => ({
  gateways,
  dataFolder: deps.config.dataFolder,
  readFreeBytes: deps.readFreeBytes,
  countWaiting: async (operator: OperatorCaller) =>
    countsFor(operator, await countWaiting({ db, findCounter }, [operator])),
})
