/** A bucket and who may use it, from the configuration. */
export interface S3Account {
  /** `''`: the provider's own for the region. Without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path, not in the host's name. */
  isPathStyle: boolean
  /** Checksums of the newer protocol go with every request; some stores refuse them. */
  isChecksummed: boolean
}
