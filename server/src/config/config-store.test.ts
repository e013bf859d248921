import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readMediaStore } from './config-store.ts'

const STORE = {
  MEDIA_S3_BUCKET: 'zimu-media',
  MEDIA_S3_ACCESS_KEY_ID: 'id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
}

it('is a folder without an account', () => {
  expect(readMediaStore({})).toEqual({ mediaStore: undefined, problems: [] })
  expect(readConfig({}).mediaStore).toBeUndefined()
})

it('reads a whole account, with what most stores want', () => {
  expect(readMediaStore({ ...STORE, MEDIA_S3_ENDPOINT: 'https://s3.example.org/' })).toEqual({
    problems: [],
    mediaStore: {
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      bucket: 'zimu-media',
      accessKeyId: 'id',
      secretAccessKey: 'secret-of-the-store',
      isPathStyle: true,
      isChecksummed: false,
      delivery: 'app',
    },
  })
  const other = { MEDIA_S3_PATH_STYLE: '0', MEDIA_S3_CHECKSUMS: '1', MEDIA_S3_DELIVERY: 'nginx' }
  expect(readMediaStore({ ...STORE, ...other }).mediaStore).toMatchObject({
    isPathStyle: false,
    isChecksummed: true,
    delivery: 'nginx',
  })
})

it.each(Object.keys(STORE))('says that %s is missing when the rest is there', (name) => {
  const { mediaStore, problems } = readMediaStore({ ...STORE, [name]: ' ' })
  expect(problems).toEqual([expect.stringContaining(`${name} is empty`)])
  expect(mediaStore).toBeUndefined()
})

it.each([
  ['MEDIA_S3_BUCKET', 'Zimu Media'],
  ['MEDIA_S3_ENDPOINT', 's3.example.org'],
  ['MEDIA_S3_PATH_STYLE', 'yes'],
  ['MEDIA_S3_CHECKSUMS', '2'],
  ['MEDIA_S3_DELIVERY', 'caddy'],
])('refuses a wrong %s, with the start', (name, value) => {
  expect(() => readConfig({ ...STORE, [name]: value })).toThrow(`${name} is not right`)
})
