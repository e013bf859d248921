export { dataOf } from './answers.ts'
export { openConsole } from './console/open-console.ts'
export {
  consoleClient,
  consoleOf,
  listenConsole,
  makeOperator,
  newRequest,
  OPERATOR_CALLS,
  pageHeaders,
  signInThrough,
  type TestOperator,
} from './console/operators.ts'
export { type DatabaseKind, eachDatabase, openReadyDatabase, openTestDatabase, withClock } from './databases.ts'
export { registerMember, type TestMember } from './members.ts'
export { type CashierFixture, type NewPlan, openCashierFixture } from './money/cashier-fixture.ts'
export { orderFixture } from './money/order-fixture.ts'
export { setOption, storeOption } from './options.ts'
export { TEST_REDIS_URL, withRedis } from './redis.ts'
export { errorOf, refusalOf } from './refusals.ts'
export { listSent, sentCode } from './sent-code.ts'
export { createTestApp, TEST_CAPTCHA_CODE, type TestApp } from './test-app.ts'
