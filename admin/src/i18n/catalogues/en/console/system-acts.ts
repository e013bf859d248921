import type { Texts } from '../../../plural.ts'
import type { systemActs as base } from '../../zh-Hans/console/system-acts.ts'

export const systemActs = {
  'nav.health': 'Self-check and jobs',
  'nav.jobs': 'Jobs',
  'nav.backups': 'Backups',
  'waiting.health': '{n} red in the self-check',
  'waiting.backups': 'No backup was proven for long',
  'waiting.jobs': '{n} jobs given up',
  'area.job': 'Jobs',
  'area.backup': 'Backups',
  'act.job.again': 'Tried job {name} again',
  'act.job.giveUp': 'Gave job {name} up',
  'act.job.cancel': 'Cancelled job {name}',
  'act.job.run': 'Ran job {name}',
  'act.backup.make': 'Made backup {name}',
  'act.backup.rehearse': 'Rehearsed {name}',
  'act.backup.note': 'Noted {name}',
  'act.backup.delete': 'Deleted {name}',
  'act_name.job.again': 'Trying a job again',
  'act_name.job.giveUp': 'Giving a job up',
  'act_name.job.cancel': 'Cancelling a job',
  'act_name.job.run': 'Running a job',
  'act_name.backup.make': 'Making a backup',
  'act_name.backup.rehearse': 'Rehearsing a backup',
  'act_name.backup.note': 'Noting a backup',
  'act_name.backup.delete': 'Deleting a backup',
} satisfies Texts<typeof base>
