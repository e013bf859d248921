import type { Screen, Stage } from '../screen.ts'

const LONG = { width: 390, height: 2057 }

/** Answers never come, also not with the document, so that the first load stays. */
async function holdAnswers({ page, product }: Stage) {
  await page.route('**/api/**', () => undefined)
  await page.route(`${product.url}/`, async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    await route.fulfill({ response, body: document.replace(/<script[^>]*id="?first-view"?[^>]*>.*?<\/script>/s, '') })
  })
}

async function pull({ page }: Stage) {
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) })
  for (let y = 300; y <= 430; y += 10) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
}

/** The mockups show the second slide. */
const turn = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^第 2 张/ })
    .first()
    .click()

export const HOME: readonly Screen[] = [
  { number: '01', address: '/', steps: turn },
  { number: '02', address: '/', theme: 'dark', steps: turn },
  { number: '03', address: '/', before: holdAnswers },
  { number: '04', address: '/pages/index/index?cat=3' },
  { number: '05', address: '/', locale: 'en-GB' },
  { number: '06', address: '/', size: LONG },
  { number: '07', address: '/', steps: ({ page }) => page.context().setOffline(true) },
  // The row of letters; who wants no motion has a word instead.
  { number: '08', address: '/', moves: true, steps: pull },
  { number: '09', address: '/', isOutdated: true, steps: turn },
  { number: '10', address: '/', size: { width: 320, height: 640 } },
  // The column stands 7.5 px to the left: the page keeps a place for the scroll bar.
  { number: '11', address: '/', size: { width: 1440, height: 900 } },
  { number: '12', address: '/', theme: 'dark', size: { width: 1440, height: 900 }, scale: 1 },
]
