/** Any step that operators and payers can take with money and rights. */
import fc from 'fast-check'

const pick = fc.nat(7)
/** 0, for ever, is rare: after it little can happen. */
const dayNum = fc.constantFrom(7, 30, 90, 7, 30, 90, 7, 30, 90, 0)

/** Any step, whether or not it can be done now. */
export const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('order' as const), dayNum }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('press' as const),
      pick,
      action: fc.constantFrom('pay', 'pay', 'less', 'less', 'twice', 'late', 'silent', 'refuse'),
    }),
  },
  fc.record({ type: fc.constantFrom('ask' as const, 'close' as const), pick }),
  fc.record({ type: fc.constant('honour' as const), pick, way: fc.constantFrom('whole', 'part') }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('refund' as const),
      pick,
      /** Of what is left, in percent. */
      part: fc.constantFrom(100, 100, 40, 1),
      how: fc.constantFrom('gateway', 'gateway', 'byHand', 'refused'),
    }),
  },
  fc.record({ type: fc.constant('again' as const), pick }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('arrive' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('give' as const), dayNum }) },
  fc.record({ type: fc.constant('take' as const), dayNum: fc.integer({ min: 1, max: 60 }) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('batch' as const, 'redeem' as const, 'redeem' as const, 'void' as const),
      dayNum,
      pick,
    }),
  },
  fc.record({ type: fc.constant('pass' as const), dayNum: fc.constantFrom(0, 1, 3) }),
)
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never
export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>
