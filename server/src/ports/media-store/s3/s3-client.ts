/** The client of an object store, loaded only where one is configured. */
import type { S3Client } from '@aws-sdk/client-s3'
import { ANSWER_MS, CONNECT_MS } from './limits.ts'
import type { S3Account } from './s3-account.ts'

/** Connections held open at once; what comes beyond waits. */
const MAX_SOCKETS = 128
/** A connection without a byte for this long is given up; above every limit that has a name. */
const SOCKET_MS = 65_000

export async function openS3Client(account: S3Account): Promise<S3Client> {
  const { S3Client: Client } = await import('@aws-sdk/client-s3')
  const checksums = account.isChecksummed ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED'
  return new Client({
    ...(account.endpoint && { endpoint: account.endpoint }),
    region: account.region,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    forcePathStyle: account.isPathStyle,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      socketAcquisitionWarningTimeout: ANSWER_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  })
}
