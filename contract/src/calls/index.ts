/** Every call of the wire. The server binds each of these to exactly one handler; the client is typed by them. */
export * from './activity.ts'
export * from './content.ts'
export * from './danmu.ts'
export * from './member.ts'
export * from './order.ts'
export * from './playback.ts'
export * from './redemption.ts'
export * from './site.ts'
