export { type DatabaseKind, eachDatabase, openTestDatabase } from './databases.ts'
export { registerMember, type TestMember } from './members.ts'
export { createTestApp, TEST_CAPTCHA_CODE, type TestApp } from './test-app.ts'
export { type NewPlan, openTill, type Till } from './till.ts'
