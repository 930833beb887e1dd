declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  type Written = { size: number; md5: string }
  type Store = {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putObject(object: { bucket: string; key: string }): Promise<Written>
    putPart(bucket: string, upload: string, part: number, content: unknown): Promise<Written>
  }
  export default class S3rver {
    store: Store
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
