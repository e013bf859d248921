/** Pictures of the operator's handbook: where each is taken, and what is done there first. */
import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { headingOf } from '../support/console.ts'

/** Languages of the handbook, with what a browser calls them. */
export const LOCALES = { 'zh-Hans': 'zh-CN', en: 'en-GB' } as const
export type HandbookLanguage = keyof typeof LOCALES

export interface HandbookPicture {
  name: string
  /** Below `/admin/`. */
  path: string
  /** Demo operator; left out: nobody is signed in. */
  operator?: 'owner' | 'editor'
  isPhone?: boolean
  /** The words that are pressed or written in each language. */
  words?: Readonly<Record<HandbookLanguage, string>>
  steps?: (page: Page, words: string) => Promise<unknown>
}

async function markRows(page: Page) {
  for (const row of [2, 3, 5]) await page.getByRole('row').nth(row).getByRole('checkbox').check({ force: true })
  await page.getByRole('toolbar').waitFor()
}

/** Makes an article of that title and asks for its publication at a time. */
async function askToPublish(page: Page, title: string) {
  await page.locator('#main header button').last().click()
  await page.getByRole('dialog').getByRole('textbox').fill(title)
  await page.keyboard.press('Enter')
  await headingOf(page).filter({ hasText: title }).waitFor()
  await page.locator('.cm-content').fill(title)
  await page.locator('#main input').first().focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('radio').nth(1).check({ force: true })
}

async function chooseFrame(page: Page) {
  const frames = page.locator('#main [role=radiogroup] input')
  await frames.nth(2).waitFor({ state: 'attached', timeout: minutes(1) })
  await frames.nth(2).check({ force: true })
  await page.locator('#main aside img').first().waitFor()
}

async function openKeys(page: Page) {
  await headingOf(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

export const PICTURES: readonly HandbookPicture[] = [
  { name: 'sign-in', path: 'sign-in' },
  { name: 'contents', path: 'contents', operator: 'editor' },
  { name: 'contents-marked', path: 'contents', operator: 'editor', steps: markRows },
  { name: 'editor', path: 'contents/602', operator: 'editor' },
  {
    name: 'publish',
    path: 'contents',
    operator: 'editor',
    words: { 'zh-Hans': '宋体为什么叫宋体', en: 'Why Song type is called Song' },
    steps: askToPublish,
  },
  { name: 'translation', path: 'contents/301/en', operator: 'editor' },
  { name: 'video', path: 'contents/101', operator: 'editor' },
  { name: 'poster', path: 'contents/101/poster', operator: 'editor', steps: chooseFrame },
  {
    name: 'uploads',
    path: 'uploads',
    operator: 'editor',
    steps: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'gallery', path: 'contents/107', operator: 'editor' },
  { name: 'categories', path: 'categories?open=4', operator: 'editor' },
  {
    name: 'notice',
    path: 'notices/new',
    operator: 'editor',
    isPhone: true,
    words: { 'zh-Hans': '付款延迟', en: 'Late payments' },
    steps: (page, words) => page.getByRole('button', { name: words, exact: true }).click(),
  },
  { name: 'carousel', path: 'carousel', operator: 'editor' },
  { name: 'search-words', path: 'search-words', operator: 'editor' },
  { name: 'roles', path: 'roles', operator: 'owner' },
  {
    name: 'record',
    path: 'audit',
    operator: 'owner',
    steps: (page) => page.locator('#main tbody tr').first().click(),
  },
  { name: 'keys', path: 'contents', operator: 'editor', steps: openKeys },
]
