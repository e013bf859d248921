// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CaptchaField, type CaptchaFieldProps } from './captcha-field.tsx'

afterEach(cleanup)

function show(given: Partial<CaptchaFieldProps>) {
  render(
    <CaptchaField
      label="验证码"
      value=""
      onChange={() => undefined}
      src={null}
      alt="写上这张图里的字"
      failedLabel="点这里换一张"
      refreshLabel="换一张图"
      onRefresh={() => undefined}
      listenLabel="听验证码"
      {...given}
    />,
  )
  return screen.getAllByRole('button')
}

test('the button of the captcha has a name while its picture is on its way: it had none', () => {
  const [picture] = show({ src: null })
  expect(picture?.getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('button', { name: '换一张图' })).toContain(picture)
})

test('the picture and the failure name it afterwards', () => {
  expect(show({ src: 'data:image/png;base64,AA==' })[0]).toBe(screen.getByRole('button', { name: '写上这张图里的字' }))
  cleanup()
  expect(show({ failed: true })[0]).toBe(screen.getByRole('button', { name: '点这里换一张' }))
})
