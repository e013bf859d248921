export { type DatabaseKind, eachDatabase, openTestDatabase } from './databases.ts'
export { createTestApp, type TestApp } from './test-app.ts'
