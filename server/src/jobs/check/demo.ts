/** Checks for leftovers of the demo in production: known accounts and codes, and the cashier that takes no money. */
import { findLiveDemo } from '../../catalogue/demo/live-demo.ts'
import { bad, type Check, note, ok } from './finding.ts'

export const checkDemo: Check = async ({ deps: { config, database }, redemption }) => {
  const { memberIds, codes } = await findLiveDemo(database.db, redemption)
  if (memberIds.length + codes.length === 0) return ok('no account and no code of the demo')
  const found = `${memberIds.length} accounts and ${codes.length} codes of the demo work, and everybody knows them`
  const isReal = Object.keys(config.gateways).length > 0
  if (config.isDemo && !isReal) return note(`${found}: this is a demo (ZIMU_DEMO)`)
  return bad(`${found}: remove them with “npm run zimu -- demo remove”`)
}

export const checkSandbox: Check = async ({ deps: { config } }) => {
  if (!config.isSandbox) return ok('the sandbox cashier is off')
  if (Object.keys(config.gateways).length > 0)
    return note('the sandbox cashier stands beside real gateways (ZIMU_SANDBOX=1): whoever picks it pays nothing')
  return config.isDemo
    ? note('the sandbox cashier takes orders without money: this is a demo (ZIMU_DEMO)')
    : note('the sandbox cashier takes orders without money (ZIMU_SANDBOX=1)')
}
