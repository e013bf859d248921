/** How statements fail when the connection or the server does. */

/** The database did not answer a moment ago; nothing is sent to it for a while. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** The queue for a connection is too long. The edge answers it as `server.busy`. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** SQLSTATE codes of a lost connection: class 08, and 57P0x when the server stops, has crashed or starts. */
const LOST_STATE = /^(08...|57P0[123])$/
const LOST_SYSTEM = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'])
/** Messages of the driver for lost connections that have no code. */
const LOST_TEXT = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const SILENT_TEXT = /^(Query read timeout|Connection terminated due to connection timeout)/

/** True if the server did not answer in time. */
export const isSilent = (error: unknown) => SILENT_TEXT.test((error as { message?: string }).message ?? '')

/** True if a statement failed because its connection was lost. It may have been executed. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return LOST_STATE.test(code) || LOST_SYSTEM.has(code) || (LOST_TEXT.test(message) && !isSilent(error))
}

/** True if a statement failed because the database is away or does not answer. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseSilent || isConnectionLost(error) || isSilent(error)
