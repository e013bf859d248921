import type { UserInfo } from './session.ts'

/** The time as the server has it, on a device whose clock may be years off. */
export const serverNow = ({ clockOffMs }: UserInfo): number => Date.now() + clockOffMs
