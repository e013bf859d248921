/** What a check found, and what to do about it, in the languages of whoever runs a service. `{name}` stands for a value. */
export type FindingText = Readonly<Record<'en' | 'zh-Hans', readonly [finding: string, todo?: string]>>
