import { PdfFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DakhilaPrint, DakhilaPrintForm, DakhilaPrints } from './dakhila-prints.ts'

const tag = 'Land tax payments'

export const dakhilaPrintsApi = {
  list: endpoint('GET', '/admin/dakhila-prints', {
    tag,
    id: 'listDakhilaPrints',
    summary: 'Lists what was printed for the offices of the caller, and how far it is',
    answer: DakhilaPrints,
  }),
  start: endpoint('POST', '/admin/dakhila-prints', {
    tag,
    id: 'printDakhilas',
    summary: 'Prints the dakhilas of an office and some days into one PDF',
    description:
      'A job for at most 1,000 dakhilas. The same one that is under way is answered instead of a second one. The PDF is kept for a day.',
    refusals: ['not_found', 'no_dakhilas', 'too_many_dakhilas'],
    body: DakhilaPrintForm,
    answer: DakhilaPrint,
    status: 201,
  }),
  cancel: endpoint('POST', '/admin/dakhila-prints/:id/cancel', {
    tag,
    id: 'cancelDakhilaPrint',
    summary: 'Cancels dakhilas that are being printed',
    refusals: ['print_over'],
    answer: DakhilaPrint,
  }),
  file: endpoint('GET', '/admin/dakhila-prints/:id/file', {
    tag,
    id: 'downloadDakhilaPrint',
    summary: 'Downloads the printed dakhilas as one PDF',
    description: 'The first download of a person is an entry of the audit log.',
    refusals: ['print_not_done'],
    answer: PdfFile,
  }),
}
