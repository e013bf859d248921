/** Zips for journeys, as the tests of imports make them. */
export { makeZip } from '../server/src/modules/importing/testing/make-zip.ts'
