import type { Migration } from '../migration.ts'

/**
 * What the reader of folders found, as machine names with parameters, where its sentences stood. Sentences that are there already become
 * findings of the reason `other`; programs of the release before go on writing theirs beside it.
 */
export const findings: Migration = {
  name: '0280-findings',
  statements: (dialect) => {
    const found = (sentence: string) =>
      dialect === 'postgres'
        ? `json_build_array(json_build_object('reason', 'other', 'file', '', 'params', json_build_object('text', ${sentence})))::text`
        : `json_array(json_object('reason', 'other', 'file', '', 'params', json_object('text', ${sentence})))`
    return [
      `alter table import_row add column findings TEXT not null default '[]'`,
      `alter table bulk_row add column findings TEXT not null default '[]'`,
      `update import_row set findings = ${found('detail')} where reason = 'folder' and detail <> ''`,
      `update bulk_row set findings = ${found('note')} where note <> ''`,
    ]
  },
}
