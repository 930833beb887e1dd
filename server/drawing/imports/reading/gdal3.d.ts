declare module 'gdal3.js/node.js' {
  import type initGdalJs from 'gdal3.js'

  type Gdal = Awaited<ReturnType<typeof initGdalJs>>
  /** The library's files in memory, which its types leave out. */
  type WithFiles = Gdal & { Module: { FS: { writeFile: (path: string, bytes: Uint8Array) => void } } }

  export default function start(...options: Parameters<typeof initGdalJs>): Promise<WithFiles>
}
