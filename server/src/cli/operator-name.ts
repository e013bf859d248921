import { userInfo } from 'node:os'

/** Who acts, as records keep it: the user of the machine that runs the service. */
export function operatorName(): string {
  return `operator:${userInfo().username}`
}
