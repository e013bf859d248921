import type { Module } from '../../module.ts'
import { createGatewayConsole, type GatewaysDeps } from './gateways/gateways.ts'
import { createTests, type TestsDeps } from './tests.ts'

export type OutsideDeps = TestsDeps & Omit<GatewaysDeps, 'tests'>

export function openOutside(deps: OutsideDeps) {
  const tests = createTests(deps)
  return {
    service: {},
    handlers: {},
    operatorHandlers: { ...createGatewayConsole({ ...deps, tests }) },
  } satisfies Module
}
