/** Checks for leftovers of the demo in production: known accounts and codes, and the cashier that takes no money. */
import { findLiveDemo } from '../../catalogue/demo/live-demo.ts'
import { bad, type Check, note, ok } from './finding.ts'

export const checkDemo: Check = async ({ deps: { config, database }, redemption }) => {
  const { memberIds, codes } = await findLiveDemo(database.db, redemption)
  if (memberIds.length + codes.length === 0) return ok('demo.ok')
  const found = { members: memberIds.length, codes: codes.length }
  const isReal = Object.keys(config.gateways).length > 0
  if (config.isDemo && !isReal) return note('demo.shown', found)
  return bad('demo.left', found)
}

export const checkSandbox: Check = async ({ deps: { config } }) => {
  if (!config.isSandbox) return ok('sandbox.off')
  if (Object.keys(config.gateways).length > 0) return note('sandbox.beside')
  return note(config.isDemo ? 'sandbox.demo' : 'sandbox.on')
}
