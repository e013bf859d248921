import { hostname } from 'node:os'

/** This process, as the rows name those who work on them. */
export const OWN_RUNNER = `${hostname()}:${process.pid}`
