import { expect, it } from 'vitest'
import { sayFinding } from './index.ts'

const values = { folder: '/srv/数据', error: 'EACCES' }

it.each([
  ['zh-Hans', '/srv/数据 写不了（EACCES）', '把它交给服务的用户'],
  ['zh-Hant', '/srv/数据 寫不了（EACCES）', '把它交給服務的用戶'],
  ['fr', '/srv/数据 cannot be written (EACCES)', 'give it to the user of the service'],
] as const)('says a finding to readers of %s and leaves names as they are', (language, finding, todo) => {
  expect(sayFinding('writing.fails', values, language)).toEqual({ finding, todo })
})

it('says the key of a finding of a newer version', () => {
  expect(sayFinding('moon.full', {}, 'en')).toEqual({ finding: 'moon.full', todo: '' })
})
