/** Browser APIs that turn text into markup or script accept nothing but values of the app's own policies. */
import { expect, open, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('tries', () => {
  test.use({ expectedErrors: [/Trusted/] })

  test('text does not become markup, nor a foreign address a worker, and nobody can make a policy', async ({
    page,
    product,
  }) => {
    await open(page, product, '/')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    const refused = await page.evaluate(() => {
      const attempts = {
        markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
        worker: () => navigator.serviceWorker.register('/other.js'),
        policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', {}),
      }
      const ask = async ([name, attempt]: [string, () => unknown]) => {
        try {
          await attempt()
          return `${name}: taken`
        } catch (error) {
          return `${name}: ${(error as Error).name}`
        }
      }
      return Promise.all(Object.entries(attempts).map(ask))
    })
    expect(refused).toEqual(['markup: TypeError', 'worker: TypeError', 'policy: TypeError'])
  })
})

test.describe('use', () => {
  test.use({ expectedErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('an article, an agreement and the app without a network are there all the same', async ({
    page,
    product,
    context,
  }) => {
    await open(page, product, '/pages/vip/index')
    await page.getByRole('button', { name: '《会员服务协议》' }).tap()
    await expect(page.getByRole('dialog').getByText('第一条')).toBeVisible()
    await open(page, product, '/pages/video/index?id=102')
    await page.reload()
    await expect(page.locator('main p').nth(1)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
