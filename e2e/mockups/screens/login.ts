import type { Screen, Stage } from '../screen.ts'

const BACK = encodeURIComponent('/pages/video/index?id=101')
const address = `/pages/login/login?redirect=${BACK}`

const fill = ({ page }: Stage, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text)

async function fillLogin(stage: Stage) {
  await fill(stage, '账号', 'linzhiwei')
  await fill(stage, '密码', 'not-right')
}

export const LOGIN: readonly Screen[] = [
  { number: '49', address, steps: fillLogin },
  {
    number: '50',
    address,
    theme: 'dark',
    steps: async (stage) => {
      await fillLogin(stage)
      await stage.page.getByRole('button', { name: '登录', exact: true }).click()
      await stage.page.getByRole('status').or(stage.page.getByRole('alert')).first().waitFor()
      await stage.page.waitForTimeout(3000)
      await stage.page.locator(':focus').blur()
    },
  },
  {
    number: '51',
    address: '/pages/login/register',
    steps: async (stage) => {
      await fill(stage, '账号', 'linzhiwei')
      await fill(stage, '密码', 'abc')
      await stage.page.getByRole('checkbox').check()
      await fill(stage, '图里的字', '7K')
    },
  },
  {
    number: '52',
    address: '/pages/login/resPwd',
    steps: async (stage) => {
      await fill(stage, '账号', 'linzhiwei')
      await fill(stage, '邮箱', 'zhiwei@example.com')
      await fill(stage, '邮箱验证码', '4192')
    },
  },
]
