import type { Migration } from '../migration.ts'

/** Which version of which agreement a member has agreed to, and when. */
export const agreementConsent: Migration = {
  name: '0058-agreement-consent',
  statements: () => [
    `create table agreement_consent (
      member_id INT not null references member (member_id),
      version_id INT not null references agreement_version (version_id),
      create_time INT not null,
      primary key (member_id, version_id)
    )`,
    // Whole rows hold the texts of all languages.
    `create index agreement_published on agreement_version (accord_id, publish_time, version_id, needs_consent)
      where state = 'published'`,
  ],
}
