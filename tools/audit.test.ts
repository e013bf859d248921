import { describe, expect, it } from 'vitest'
import { judgeAudit, listAdvisories } from './audit.mjs'

const cause = (id: string, severity: string) => ({
  source: 1,
  name: 'parser',
  title: 'reads too far',
  severity,
  url: `https://github.com/advisories/${id}`,
})
/** As npm reports it: an advisory stands under each package that it reaches, and names of packages stand between. */
const REPORT = {
  vulnerabilities: {
    parser: { via: [cause('GHSA-aaaa-bbbb-cccc', 'high')] },
    server: { via: ['parser', cause('GHSA-aaaa-bbbb-cccc', 'high'), cause('GHSA-dddd-eeee-ffff', 'low')] },
  },
}
const exception = (until: string) => ({ id: 'GHSA-aaaa-bbbb-cccc', reason: 'not reached', until })

describe('the audit', () => {
  const advisories = listAdvisories(REPORT)
  it('names each advisory once', () =>
    expect(advisories.map(({ id }) => id)).toEqual(['GHSA-aaaa-bbbb-cccc', 'GHSA-dddd-eeee-ffff']))
  it('fails on one of weight', () => expect(judgeAudit(advisories, [], '2026-01-01').open).toHaveLength(1))
  it('lets a reason stand until its last day', () => {
    expect(judgeAudit(advisories, [exception('2026-01-01')], '2026-01-01').open).toHaveLength(0)
    expect(judgeAudit(advisories, [exception('2026-01-01')], '2026-01-02').open).toHaveLength(1)
  })
  it('tells of reasons that nothing needs', () =>
    expect(judgeAudit([], [exception('2026-01-01')], '2026-01-01').stale).toHaveLength(1))
})
