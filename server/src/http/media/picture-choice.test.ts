import { describe, expect, it } from 'vitest'
import { choosePicture, isResizable, parseWidth } from './picture-choice.ts'

describe('width of a picture', () => {
  it.each([
    ['160', 160],
    ['1', 160],
    ['161', 320],
    ['961', 1280],
    ['1920', 1920],
    ['99999', 1920],
    ['0', undefined],
    ['-160', undefined],
    ['160.5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['160,320', undefined],
    ['100000', undefined],
  ])('%j becomes %s', (text, wanted) => {
    expect(parseWidth(text)).toBe(wanted)
  })
})

describe('format of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/*;q=0.8', 'avif'],
    ['image/webp,*/*;q=0.8', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['*/*', 'jpeg'],
    [undefined, 'jpeg'],
  ])('%j: %s', (accept, wanted) => {
    expect(choosePicture('public/a.JPG', 320, accept)).toEqual({ width: 320, format: wanted })
  })

  it('leaves drawings, moving pictures and films alone', () => {
    expect(['a.svg', 'a.gif', 'a.mp4', 'a', 'a.constructor'].filter(isResizable)).toEqual([])
    expect(['a.webp', 'a.jpg', 'a.jpeg', 'a.PNG'].every(isResizable)).toBe(true)
  })
})
