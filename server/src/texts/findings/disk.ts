import type { FindingText } from './finding-text.ts'

/** Folders, media, room on the disk, leftovers of the demo. */
export const diskFindings = {
  'writing.ok': { en: ['{folder} can be written'], 'zh-Hans': ['{folder} 能写'] },
  'writing.fails': {
    en: ['{folder} cannot be written ({error})', 'give it to the user of the service'],
    'zh-Hans': ['{folder} 写不了（{error}）', '把它交给服务的用户'],
  },
  'privacy.closed': { en: ['no other user reads the data folder'], 'zh-Hans': ['别的用户读不到数据文件夹'] },
  'privacy.inner': {
    en: ['no other user reads what lies in the data folder'],
    'zh-Hans': ['别的用户读不到数据文件夹里的文件'],
  },
  'privacy.open': {
    en: ['every user of this machine can read {name}', 'chmod -R go= {folder}'],
    'zh-Hans': ['这台机器的每个用户都能读 {name}', 'chmod -R go= {folder}'],
  },
  'media.ok': { en: ['the media store works, {num} files are there'], 'zh-Hans': ['{num} 个文件都在'] },
  'media.missing': {
    en: ['{missing} of {num} media files are missing, the first is {first}', 'import them again or restore a backup'],
    'zh-Hans': ['{num} 个文件里少了 {missing} 个，第一个是 {first}', '重新导入，或恢复备份'],
  },
  'space.ok': { en: ['{gb} GB are free in the data folder'], 'zh-Hans': ['{gb} GB 可用'] },
  'space.low': {
    en: ['only {gb} GB are free in the data folder, and {min} should be', 'make room'],
    'zh-Hans': ['只剩 {gb} GB，至少要有 {min} GB', '腾出空间'],
  },
  'demo.ok': { en: ['no account and no code of the demo'], 'zh-Hans': ['没有演示用的账号和兑换码'] },
  'demo.shown': {
    en: ['{members} accounts and {codes} codes of the demo work, and everybody knows them: this is a demo (ZIMU_DEMO)'],
    'zh-Hans': ['演示用的 {members} 个账号和 {codes} 个兑换码能用，谁都知道：这是演示（ZIMU_DEMO）'],
  },
  'demo.left': {
    en: [
      '{members} accounts and {codes} codes of the demo work, and everybody knows them',
      'remove them with “npm run zimu -- demo remove”',
    ],
    'zh-Hans': [
      '演示用的 {members} 个账号和 {codes} 个兑换码还能用，谁都知道',
      '用 “npm run zimu -- demo remove” 去掉',
    ],
  },
  'sandbox.off': { en: ['the sandbox cashier is off'], 'zh-Hans': ['沙箱收银台关着'] },
  'sandbox.beside': {
    en: ['the sandbox cashier stands beside real gateways (ZIMU_SANDBOX=1)', 'whoever picks it pays nothing'],
    'zh-Hans': ['沙箱收银台和真的通道并排开着（ZIMU_SANDBOX=1）', '选它的人不用付钱'],
  },
  'sandbox.demo': {
    en: ['the sandbox cashier takes orders without money: this is a demo (ZIMU_DEMO)'],
    'zh-Hans': ['沙箱收银台不收钱：这是演示（ZIMU_DEMO）'],
  },
  'sandbox.on': {
    en: ['the sandbox cashier takes orders without money (ZIMU_SANDBOX=1)'],
    'zh-Hans': ['沙箱收银台不收钱（ZIMU_SANDBOX=1）'],
  },
} as const satisfies Record<string, FindingText>
