import { can, ROLE_GRANTS } from '@zimu/contract'
import { expect, it } from 'vitest'
import { ownRoleKey, readGrants, readOwnRole, sumOfRoles } from './role.rules.ts'

it('own roles have a key with their number', () => {
  expect(readOwnRole(ownRoleKey(12))).toBe(12)
  for (const text of ['owner', 'own:', 'own:0', 'own:01', 'own:1x', 'own:-1', 'own:1234567890123456'])
    expect(readOwnRole(text)).toBeUndefined()
})

it('several roles allow what one of them allows; unknown ones allow nothing', () => {
  const held = [
    { role: 'support', grants: null },
    { role: 'own:1', grants: '{"refund.make":"full","member.grant":["own"]}' },
    { role: 'own:2', grants: null },
    { role: 'king', grants: null },
  ]
  const sum = sumOfRoles(held)
  expect(sum['refund.make']).toBe('full')
  expect(sum['member.grant']).toEqual(['days', 'own'])
  expect(can(sum, 'operator.write')).toBe(false)
  expect(sumOfRoles([{ role: 'owner', grants: null }])).toEqual(ROLE_GRANTS.owner)
  expect(sumOfRoles([])).toEqual({})
})

it('rights of a form are in full or within bounds, each once', () => {
  expect(readGrants([{ right: 'audit.read', bounds: ['own', 'money', 'own'] }])).toEqual({
    'audit.read': ['money', 'own'],
  })
  expect(readGrants([{ right: 'audit.read', bounds: [] }])).toEqual({ 'audit.read': 'full' })
  expect(
    readGrants([
      { right: 'audit.read', bounds: [] },
      { right: 'audit.read', bounds: ['own'] },
    ]),
  ).toBeUndefined()
})
