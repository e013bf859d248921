/** What tests use of the stand-in for an object store, which has no types of its own. */
declare module 's3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    httpServer: import('node:http').Server
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
