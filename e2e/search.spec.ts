/** Search as a guest of the demo: typed by sound, found by what is said, opened where it is said. */
import { expect, open, test } from './support/journey.ts'

test('a guest types initials, takes what is suggested, and opens a film where it is said', async ({
  page,
  product,
}) => {
  await open(page, product)
  await page.getByRole('link', { name: '搜索' }).click()
  const field = page.getByRole('searchbox')
  await field.pressSequentially('yzbf')
  const suggestions = page.getByRole('list', { name: '搜索建议' })
  await expect(suggestions.getByRole('button')).toHaveText(['永字八法'])
  await suggestions.getByRole('button').click()
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^永字八法/ })
      .first(),
  ).toBeVisible()
  await expect(suggestions).toBeHidden()

  await field.fill('笔锋侧着')
  await field.press('Enter')
  const said = page.getByRole('region', { name: '字幕里' })
  await said.getByRole('link', { name: /^永字八法.*笔锋侧着落下/ }).click()
  await expect(page).toHaveURL(/pages\/video\/index\?id=101&kind=video&t=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: /永字八法/ })).toBeVisible()
})
