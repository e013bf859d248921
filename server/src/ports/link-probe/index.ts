/** Asks whether addresses of the web answer, and says which may be asked at all. */
export { checkedLookup, REFUSED } from './checked-lookup.ts'
export { createLinkProbe, type LinkProbe, type ProbeAnswer } from './link-probe.ts'
export { isPublic, readTarget } from './public-address.ts'
