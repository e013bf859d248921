export { type FoldableEntry, type FoldedEnd, foldEntries } from './entitlement.rules.ts'
export {
  createEntitlement,
  type EffectiveGroup,
  type Entitlement,
  type Grant,
  type Unlock,
} from './entitlement.service.ts'
export { groupDetails } from './entitlement.wire.ts'
