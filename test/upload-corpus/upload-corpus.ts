import type { CorpusFile } from './upload-corpus-file.ts'
import { images } from './upload-corpus-images.ts'
import { names, otherTypes } from './upload-corpus-others.ts'
import { pdfs } from './upload-corpus-pdfs.ts'

/** Files that people send and files that attackers send, made new each time, each with what must become of it. */
export const uploadCorpus = async (): Promise<CorpusFile[]> => [
  ...(await images()),
  ...(await pdfs()),
  ...otherTypes(),
  ...(await names()),
]
