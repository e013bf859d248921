import { expect, it } from 'vitest'
import { filesOf, inOrder, type PictureFile, sortedBy, withPicture } from './gallery-pictures.ts'

const fileOf = (file_id: number, file_name: string, create_time = '2026-01-01 08:00:00'): PictureFile => ({
  ...{ file_id, file_name, create_time, url: '', small_url: '', width: 1, height: 1, color: '', is_shown: 1 },
})
const pictureOf = (file_id: number) => ({ file_id, title: '', text: '', texts: {} })
const idsOf = (pictures: readonly { file_id: number }[]) => pictures.map(({ file_id }) => file_id)

it('sorts by name with numbers as numbers, and by time', () => {
  const list = [
    fileOf(1, '10.jpg', '2026-01-03 08:00:00'),
    fileOf(2, '9.jpg', '2026-01-01 08:00:00'),
    fileOf(3, '1.jpg', '2026-01-02 08:00:00'),
  ]
  const pictures = [1, 2, 3].map(pictureOf)
  expect(idsOf(sortedBy(pictures, filesOf(list), 'name'))).toEqual([3, 2, 1])
  expect(idsOf(sortedBy(pictures, filesOf(list), 'time'))).toEqual([2, 3, 1])
})

it('keeps what has no file, at the end', () => {
  expect(idsOf(inOrder([pictureOf(7), pictureOf(1), pictureOf(2)], [2, 1]))).toEqual([2, 1, 7])
})

it('takes a picture once', () => {
  expect(idsOf(withPicture([pictureOf(1)], 2))).toEqual([1, 2])
  expect(idsOf(withPicture([pictureOf(1)], 1))).toEqual([1])
})
