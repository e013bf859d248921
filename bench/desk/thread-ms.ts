import { readFileSync } from 'node:fs'

/** Time that the first thread of a process has been on a processor, in ms: what other programs do meanwhile does not count. */
export const threadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
