import { open } from '../../support/journey.ts'
import type { Screen, Stage } from '../screen.ts'

const WORDS = ['格线本', '西夏文', '铜版体', 'x 高度', '阿拉伯文']

/** Each search leaves its words in the history. */
async function search({ page, product }: Stage) {
  for (const word of WORDS) {
    await open(page, product, '/pages/search')
    await page.getByRole('searchbox').fill(word)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('tab', { name: '图集' }).or(page.getByText('没有找到')).first().waitFor()
  }
}

export const SEARCH: readonly Screen[] = [
  {
    number: '31',
    address: '/pages/search',
    account: 'demo',
    before: search,
    differs: 'ten words, the mockup has eight',
  },
  { number: '32', address: '/pages/search?q=字母', account: 'demo' },
  { number: '33', address: '/pages/search?q=甲骨纹', account: 'demo' },
]
