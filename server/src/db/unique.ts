/** True if a statement violated a unique index, by the error of either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '23505' || error.message.includes('UNIQUE constraint failed')
}
