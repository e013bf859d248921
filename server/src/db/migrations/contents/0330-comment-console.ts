import type { Migration } from '../migration.ts'

/** Comments of a content and of a member by their number: the console searches both without looking at the others. */
export const commentConsole: Migration = {
  name: '0330-comment-console',
  statements: () => [
    'create index content_comment_of on content_comment (content_id, comment_id)',
    'create index content_comment_by on content_comment (member_id, comment_id)',
  ],
}
