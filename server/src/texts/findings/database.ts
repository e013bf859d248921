import type { FindingText } from './finding-text.ts'

/** Tables, integrity, clocks, the record. */
export const databaseFindings = {
  'migrations.ok': { en: ['the tables are up to date'], 'zh-Hans': ['表结构是最新的'] },
  'migrations.newer': {
    en: ['a newer version has added steps of the schema ({names})', 'start it here as well'],
    'zh-Hans': ['更新的版本加了表结构（{names}）', '这里也换成新版本'],
  },
  'migrations.missing': {
    en: ['steps of the schema are missing ({names})', 'restart the server'],
    'zh-Hans': ['表结构缺了几步（{names}）', '重启服务'],
  },
  'integrity.postgres': {
    en: ['{label}, version {version}, every index is valid'],
    'zh-Hans': ['{label}，版本 {version}，索引都有效'],
  },
  'integrity.indexes': {
    en: ['{label} has broken indexes ({name} …)', 'REINDEX them'],
    'zh-Hans': ['{label} 有坏的索引（{name} …）', '用 REINDEX 重建'],
  },
  'integrity.whole': { en: ['{label} is whole'], 'zh-Hans': ['{label} 完整'] },
  'integrity.damaged': {
    en: ['{label} is damaged ({fault})', 'stop the server and restore the last backup'],
    'zh-Hans': ['{label} 损坏了（{fault}）', '停掉服务，恢复最近的备份'],
  },
  'clock.ok': { en: ['the clock says {time}'], 'zh-Hans': ['时钟是 {time}'] },
  'clock.differs': {
    en: ['this machine and the database differ by {seconds} s', 'set both clocks by NTP'],
    'zh-Hans': ['这台机器和数据库差 {seconds} 秒', '两边的时钟都用 NTP 校准'],
  },
  'clock.back': {
    en: ['a member was made in the future, so this machine’s clock has gone back', 'set it by NTP'],
    'zh-Hans': ['有会员在“将来”注册，这台机器的时钟倒退过', '用 NTP 校准'],
  },
  'record.ok': {
    en: ['the record of operators is whole, {count} rows'],
    'zh-Hans': ['操作记录完整，{count} 行'],
  },
  'record.cut': {
    en: [
      'the record of operators was changed in the database (rows are missing at its end)',
      'compare it with a backup, “record verify”',
    ],
    'zh-Hans': ['操作记录在数据库里被改过（末尾少了行）', '和备份对照，“record verify”'],
  },
  'record.changed': {
    en: [
      'the record of operators was changed in the database (from row {row} on)',
      'compare it with a backup, “record verify”',
    ],
    'zh-Hans': ['操作记录在数据库里被改过（从第 {row} 行起）', '和备份对照，“record verify”'],
  },
} as const satisfies Record<string, FindingText>
