import { expect, it } from 'vitest'
import { defaultTrack } from './default-track.ts'

const track = (lang: string, is_default: 0 | 1 = 0) => ({ lang, is_default })

it('is in the visitor’s language, where the film shows subtitles by itself', () => {
  expect(defaultTrack([track('zh-Hans', 1), track('fr')], 'fr')?.lang).toBe('fr')
  expect(defaultTrack([track('zh-Hans', 1), track('fr')], 'es')?.lang).toBe('zh-Hans')
})

it('is none where the film shows none', () => {
  expect(defaultTrack([track('zh-Hans'), track('fr')], 'fr')).toBeUndefined()
  expect(defaultTrack([], 'fr')).toBeUndefined()
})
