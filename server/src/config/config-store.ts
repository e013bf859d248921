/** The object store of the media, from the environment: on when its account is whole, off without one. */
import type { S3Account } from '../ports/media-store/index.ts'
import { type Environment, readAccounts, wrong } from './config-accounts.ts'

export const STORE_VARIABLES = [
  {
    name: 'MEDIA_S3_BUCKET',
    fallback: '',
    meaning: 'Media in an object store (S3): its private bucket; empty: in the data folder',
  },
  { name: 'MEDIA_S3_ACCESS_KEY_ID', fallback: '', meaning: 'Object store: id of the access key' },
  { name: 'MEDIA_S3_SECRET_ACCESS_KEY', fallback: '', meaning: 'Object store: secret of that key' },
  {
    name: 'MEDIA_S3_ENDPOINT',
    fallback: '',
    meaning: 'Object store: its address, such as `https://s3.example.org`; empty: Amazon’s own of the region',
  },
  { name: 'MEDIA_S3_REGION', fallback: 'us-east-1', meaning: 'Object store: the region of the bucket' },
  {
    name: 'MEDIA_S3_PATH_STYLE',
    fallback: '1',
    meaning: 'Object store, `1`: the bucket stands in the path; `0`: in the host’s name',
  },
  {
    name: 'MEDIA_S3_CHECKSUMS',
    fallback: '0',
    meaning:
      'Object store, `1`: every request carries a checksum, which older stores refuse; `0`: only where S3 demands it',
  },
  {
    name: 'MEDIA_S3_DELIVERY',
    fallback: 'app',
    meaning:
      'Object store: `app`: the service sends signed files itself; `nginx`: nginx in front fetches them from the store (deploy/nginx-store.conf)',
  },
] as const

type StoreVariable = (typeof STORE_VARIABLES)[number]['name']
/** Without all of them the store cannot be used. */
const NEEDED = ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export interface MediaStoreConfig extends S3Account {
  /** Who sends signed files to visitors. */
  delivery: 'app' | 'nginx'
}

function listProblems(read: (name: StoreVariable) => string): string[] {
  const bucket = read('MEDIA_S3_BUCKET')
  return [
    ...(bucket !== '' && !BUCKET.test(bucket)
      ? [wrong('MEDIA_S3_BUCKET', 'the name of a bucket, such as zimu-media')]
      : []),
    ...(['MEDIA_S3_PATH_STYLE', 'MEDIA_S3_CHECKSUMS'] as const)
      .filter((name) => !['0', '1'].includes(read(name)))
      .map((name) => wrong(name, '0 or 1')),
    ...(['app', 'nginx'].includes(read('MEDIA_S3_DELIVERY')) ? [] : [wrong('MEDIA_S3_DELIVERY', 'app or nginx')]),
  ]
}

/** Reads the account; undefined: media are in a folder. Bad values are told in `problems`, without showing them. */
export function readMediaStore(env: Environment): { mediaStore: MediaStoreConfig | undefined; problems: string[] } {
  const account = readAccounts<StoreVariable>(env, 'object store', {
    groups: [NEEDED],
    addresses: ['MEDIA_S3_ENDPOINT'],
    example: 'https://s3.example.org',
  })
  const read = (name: StoreVariable) =>
    account.get(name) || (STORE_VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')
  const problems = [...account.problems, ...listProblems(read)]
  if (problems.length > 0 || !account.isAnySet) return { mediaStore: undefined, problems }
  return {
    problems,
    mediaStore: {
      endpoint: read('MEDIA_S3_ENDPOINT').replace(/\/+$/, ''),
      region: read('MEDIA_S3_REGION'),
      bucket: read('MEDIA_S3_BUCKET'),
      accessKeyId: read('MEDIA_S3_ACCESS_KEY_ID'),
      secretAccessKey: read('MEDIA_S3_SECRET_ACCESS_KEY'),
      isPathStyle: read('MEDIA_S3_PATH_STYLE') === '1',
      isChecksummed: read('MEDIA_S3_CHECKSUMS') === '1',
      delivery: read('MEDIA_S3_DELIVERY') === 'nginx' ? 'nginx' : 'app',
    },
  }
}
