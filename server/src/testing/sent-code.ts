import type { TestApp } from './test-app.ts'

/** Everything sent so far, oldest first; what was under way has arrived. */
export async function listSent(app: TestApp) {
  await app.app.modules.members.close()
  return app.database.db.selectFrom('outbox').selectAll().orderBy('message_id').execute()
}

/**
 * The six digits of the newest code that was sent to a mail address or phone, as a member writes it. Notices to the same address
 * may arrive in any order and have no code.
 */
export async function sentCode(app: TestApp, to: string): Promise<string> {
  const address = to.trim().toLowerCase()
  // Phones are kept with their country.
  const messages = (await listSent(app)).filter((message) => message.to.endsWith(address))
  const code = messages
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .filter(Boolean)
    .at(-1)
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}
