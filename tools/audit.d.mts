export interface Advisory {
  id: string
  title: string
  severity: string
  name: string
  url: string
}
export interface AuditException {
  id: string
  reason: string
  /** Last day it holds, `YYYY-MM-DD`. */
  until: string
}
export function listAdvisories(report: unknown): Advisory[]
export function judgeAudit(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): { open: Advisory[]; stale: AuditException[] }
