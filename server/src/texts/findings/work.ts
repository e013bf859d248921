import type { FindingText } from './finding-text.ts'

/** Jobs, money, backups, and a check that broke itself. */
export const workFindings = {
  'jobs.ok': { en: ['no job waits'], 'zh-Hans': ['没有等太久的'] },
  'jobs.waiting': {
    en: ['“{kind}” waits since {time}', 'no server takes jobs'],
    'zh-Hans': ['“{kind}” 从 {time} 等到现在', '没有进程在做任务'],
  },
  'jobs.dead': {
    en: ['“{kind}” was given up ({error})', 'see “jobs list --dead”, “jobs retry”'],
    'zh-Hans': ['“{kind}” 放弃了（{error}）', '在任务页看原因，再试一次'],
  },
  'jobs.failing': {
    en: ['“{kind}” failed {num} times: {error}'],
    'zh-Hans': ['“{kind}” 失败了 {num} 次：{error}'],
  },
  'money.ok': { en: ['nobody is owed money'], 'zh-Hans': ['没有欠的'] },
  'money.owed': {
    en: [
      '{owed} payments are owed to their payers, {failed} refunds failed, {disputed} payments are disputed',
      '“refunds” lists them',
    ],
    'zh-Hans': ['欠退 {owed} 笔，退款失败 {failed} 笔，有争议 {disputed} 笔', '在退款页处理'],
  },
  'backup.ok': {
    en: ['a backup of {time} was proven to be restorable'],
    'zh-Hans': ['{time} 演练过恢复，没有问题'],
  },
  'backup.young': {
    en: ['no backup was proven yet; the service is younger than {days} days'],
    'zh-Hans': ['还没有演练过恢复；服务还不到 {days} 天'],
  },
  'backup.old': {
    en: ['no backup was proven to be restorable for {days} days', 'make one and rehearse it'],
    'zh-Hans': ['{days} 天没有演练过恢复', '做一份备份，演练一次'],
  },
  'backup.off': {
    en: ['nobody looks whether backups are proven (check.backup_days)'],
    'zh-Hans': ['没有要求演练恢复（check.backup_days）'],
  },
  broken: { en: ['the check itself failed: {error}'], 'zh-Hans': ['这条自检没有跑完：{error}'] },
} as const satisfies Record<string, FindingText>
