/** Nobody shuts themselves out: networks of the console hold the address of who sets them. */
import { type Output, readNetworks } from '@zimu/contract'
import { createNetworks } from '../../../config/networks.ts'
import { Refusal } from '../../../refusal.ts'

type Reach = Output<'POST /admin/api/setting.Setting/save'>['reach']

/**
 * Who reaches the console after a change of settings; null: its networks are not among them.
 * @param address whole address of who asks; `""`: the command line, which is never shut out and is the way back in
 */
export function reachOf(wanted: readonly { key: string; value: string | null }[], address: string): Reach {
  const change = wanted.find(({ key }) => key === 'console.networks')
  if (!change) return null
  const networks = readNetworks(change.value ?? '')
  const isInside = address === '' || createNetworks(networks)(address)
  return { address, is_inside: isInside ? 1 : 0, network_num: networks.length }
}

/** Throws `setting.own_network`. */
export function requireInside(reach: Reach): void {
  if (reach?.is_inside === 0) throw new Refusal('setting.own_network', { field: 'console.networks' })
}
