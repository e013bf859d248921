import { userInfo } from 'node:os'

const MAX_LENGTH = 64

/**
 * Who acts, as records keep it: `ZIMU_OPERATOR`, or who called `sudo`, or the user of the machine.
 * @example operatorName({ SUDO_USER: 'ann' }) // 'operator:ann'
 */
export function operatorName({ ZIMU_OPERATOR, SUDO_USER }: Readonly<Record<string, string | undefined>>): string {
  return `operator:${cleanName(ZIMU_OPERATOR) || cleanName(SUDO_USER) || userInfo().username}`
}

const cleanName = (name = '') =>
  name
    .replace(/[^\p{L}\p{N}@._ -]/gu, '')
    .slice(0, MAX_LENGTH)
    .trim()
