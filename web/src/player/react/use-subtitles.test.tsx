// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NO_SUBTITLES, useSubtitles } from './use-subtitles.ts'

const film = (name: string, own: string, languages: readonly string[]) =>
  languages.map((lang) => ({ lang, label: lang, url: `/${name}/${lang}.vtt`, is_default: lang === own }))
const first = film('first', 'fr', ['zh-Hans', 'fr', 'en'])
const second = film('second', 'fr', ['zh-Hans', 'fr'])

function show(given: string | null = null) {
  return renderHook(
    ({ tracks }) => {
      const [chosen, choose] = useState(given)
      return { ...useSubtitles(tracks, { chosen, choose }), chosen }
    },
    { initialProps: { tracks: first } },
  )
}

test('subtitles show from the first play on, in the track that is on by itself', () => {
  expect(show().result.current.shown).toBe('/first/fr.vtt')
})

test('a chosen language stays for the next film as far as that has it: it was forgotten with each film', () => {
  const { result, rerender } = show()
  act(() => result.current.show('/first/zh-Hans.vtt'))
  rerender({ tracks: second })
  expect(result.current.shown).toBe('/second/zh-Hans.vtt')
  act(() => result.current.show('/second/fr.vtt'))
  rerender({ tracks: first })
  act(() => result.current.show('/first/en.vtt'))
  rerender({ tracks: second })
  expect([result.current.shown, result.current.chosen]).toEqual(['/second/fr.vtt', 'en'])
})

test('off stays off, also remembered from an earlier visit, and comes back in the language of before', () => {
  const { result, rerender } = show()
  act(() => result.current.show('/first/en.vtt'))
  act(() => result.current.toggle())
  expect(result.current.shown).toBe(NO_SUBTITLES)
  rerender({ tracks: second })
  expect(result.current.shown).toBe(NO_SUBTITLES)
  rerender({ tracks: first })
  act(() => result.current.toggle())
  expect(result.current.shown).toBe('/first/en.vtt')

  const later = show(NO_SUBTITLES)
  expect(later.result.current.shown).toBe(NO_SUBTITLES)
  act(() => later.result.current.toggle())
  expect(later.result.current.shown).toBe('/first/fr.vtt')
})
