/** True when a statement failed because a unique index holds the value already; the one place that knows both engines' words. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '23505' || error.message.includes('UNIQUE constraint failed')
}
