/** Which language the app speaks: the address, then the stored choice, then the browser. */
import { expect, test } from './support/journey.ts'

test('I18-02 the address decides until another language is chosen, which then holds', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.getItem('UNI_LOCALE') ?? localStorage.setItem('UNI_LOCALE', 'es'))
  await page.goto(`${product.url}/?lang=fr#/pages/my/my`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon espace' })).toBeVisible()

  await page.getByRole('link', { name: 'Accueil' }).click()
  await expect(page.getByRole('tab', { name: 'À la une' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'À la une' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?lang=fr')

  await page.getByRole('link', { name: 'Mon espace' }).click()
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'My', exact: true })).toBeVisible()
})

test('I18-02 home comes drawn in the language of its address', async ({ page, product }) => {
  const document = await page.request.get(`${product.url}/?lang=en`, { headers: { 'accept-language': 'zh-CN' } })
  expect(await document.text()).toContain('<html lang="en">')
  await page.goto(`${product.url}/?lang=en`)
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
