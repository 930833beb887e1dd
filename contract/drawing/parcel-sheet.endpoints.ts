import { PdfFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

export const parcelSheetApi = {
  issue: endpoint('POST', '/locations/dags/:id/parcel-sheet', {
    tag: 'Boundaries',
    id: 'issueParcelSheet',
    summary: 'Issues the sheet of a parcel as PDF',
    description:
      'Outline with neighbours, corners, sides, areas and lineage, with a signed code. Asked for again while nothing has changed it is the same paper.',
    answer: PdfFile,
    refusals: ['not_found', 'nothing_drawn'],
  }),
}
