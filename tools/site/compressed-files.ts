import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** A `.br` beside every file of text: as small as it gets, which takes too long to do while somebody waits. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|json|svg)$/.test(fileName))
    const write = async (file: (typeof texts)[number]) =>
      writeFile(join(dir, `${file.fileName}.br`), await compress(file.type === 'chunk' ? file.code : file.source))
    await Promise.all(texts.map(write))
  },
}
