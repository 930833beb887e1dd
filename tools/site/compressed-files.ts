import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 21 } }

/** A `.br` next to every file that becomes smaller: the maximum compression takes too long for a live request. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|(geo)?json|svg|wasm)$/.test(fileName))
    const write = async (file: (typeof texts)[number]) =>
      writeFile(
        join(dir, `${file.fileName}.br`),
        await compress(file.type === 'chunk' ? file.code : file.source, options),
      )
    await Promise.all(texts.map(write))
  },
}
