import type { z } from 'zod'
import { CsvFile, XlsxFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wordsOfKind } from './kind-words.ts'

/** Endpoints of the records of a kind as a table for programs, with the filters of its list. */
export const exportEndpoints = <Query extends z.ZodType>(
  kind: string,
  { tag, query }: { tag: string; query: Query },
) => {
  const { all, Name } = wordsOfKind(kind)
  return {
    exportCsv: endpoint('GET', `/admin/${kind}/export.csv`, {
      tag,
      id: `export${Name}Csv`,
      summary: `Downloads ${all} as CSV for programs`,
      description:
        'All that the filters find, with English names of columns and every field of the form. An import takes it.',
      query,
      answer: CsvFile,
    }),
    exportXlsx: endpoint('GET', `/admin/${kind}/export.xlsx`, {
      tag,
      id: `export${Name}Xlsx`,
      summary: `Downloads ${all} as a workbook`,
      description: 'The columns of `export.csv`. Numbers of land are cells of text, so that 0012 stays 0012.',
      query,
      answer: XlsxFile,
    }),
  }
}

export type ExportEndpoints<Query extends z.ZodType> = ReturnType<typeof exportEndpoints<Query>>
