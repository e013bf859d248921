/**
 * Operators of the console: who they are, how they sign in, what roles they have.
 * @example const operator = await operators.authenticate(token) // throws `operator.session_ended`
 */
export type { DemoOperator } from './account/demo.service.ts'
export { openOperator } from './operator.module.ts'
export type { AllowedOperator, OperatorDeps, Operators } from './operator.service.ts'
export { sumOfRoles } from './role/role.rules.ts'
export type { SignedInFrom } from './session/places.ts'
