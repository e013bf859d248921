/** Asks whether addresses of the web answer. */
export { createLinkProbe, type LinkProbe, type ProbeAnswer } from './link-probe.ts'
