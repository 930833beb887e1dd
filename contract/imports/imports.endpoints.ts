import { z } from 'zod'
import { CsvFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Import,
  ImportAct,
  ImportChoices,
  ImportForm,
  ImportItems,
  ImportItemsQuery,
  ImportKindId,
  Imports,
} from './imports.ts'

const tag = 'Imports'

export const importsApi = {
  list: endpoint('GET', '/admin/imports', {
    tag,
    id: 'listImports',
    summary: 'Lists the last imports that one may see',
    answer: Imports,
  }),
  add: endpoint('POST', '/admin/imports', {
    tag,
    id: 'addImport',
    summary: 'Takes a file of records to check; nothing is entered yet',
    description:
      'For `parcels` a GeoJSON, a zipped Shapefile or a GeoPackage of at most 20 MB and 50,000 parcels; else a CSV of at most 200 MB, or an XLSX, ODS or XLS of at most 20 MB, with a row of heads, as `/admin/imports/template.csv` has them. For `scans` a zip of at most 200 MB and 5,000 files (PDF, JPEG, PNG, 10 MB each) whose names hold numbers of khatians or dags of `mouza_id` and `survey_type_id`; `pattern` says how, such as `{khatian}_{dag}`.',
    body: ImportForm,
    answer: Import,
    status: 201,
  }),
  template: endpoint('GET', '/admin/imports/template.csv', {
    tag,
    id: 'getImportTemplate',
    summary: 'Downloads an empty table of a kind with the heads that an import knows',
    description: 'Not for `parcels` and `scans`, which are no tables.',
    query: z.object({ kind: ImportKindId }),
    answer: CsvFile,
    refusals: ['not_found'],
  }),
  get: endpoint('GET', '/admin/imports/:id', {
    tag,
    id: 'getImport',
    summary: 'Shows an import with its progress',
    answer: Import,
    refusals: ['not_found'],
  }),
  listItems: endpoint('GET', '/admin/imports/:id/items', {
    tag,
    id: 'listImportItems',
    summary: 'Lists the records of a table, or scans, with what they are to the register',
    query: ImportItemsQuery,
    answer: ImportItems,
    refusals: ['not_found'],
  }),
  refusedRows: endpoint('GET', '/admin/imports/:id/refused.csv', {
    tag,
    id: 'getRefusedRows',
    summary: 'Downloads refused rows, or names of refused scans, with a column of reasons',
    answer: CsvFile,
    refusals: ['not_found'],
  }),
  choose: endpoint('POST', '/admin/imports/:id/choices', {
    tag,
    id: 'chooseForImport',
    summary: 'Chooses how a file is read: columns, sheet, unit, grid, pieces, names of scans',
    description: 'The file is checked again. Refused where the import is entered or under way.',
    body: ImportChoices,
    answer: Import,
    refusals: ['not_found', 'import_not_ready'],
  }),
  enter: endpoint('POST', '/admin/imports/:id/enter', {
    tag,
    id: 'enterImport',
    summary: 'Enters the new and changed records of an import, all or none',
    description: 'Staff accounts need the password of the person who enters them.',
    body: ImportAct,
    answer: Import,
    refusals: ['not_found', 'import_not_ready', 'not_yourself', 'fresh_factor_needed'],
  }),
  cancel: endpoint('POST', '/admin/imports/:id/cancel', {
    tag,
    id: 'cancelImport',
    summary: 'Stops an import that is checked or entered; nothing of it stays in the register',
    description:
      'A check ends as refused and can be begun again by choices. Entering is rolled back, and the import is ready again. One that is not under way is answered as it is.',
    answer: Import,
    refusals: ['not_found'],
  }),
  undo: endpoint('POST', '/admin/imports/:id/undo', {
    tag,
    id: 'undoImport',
    summary: 'Undoes an import as a whole',
    description:
      'Refused where its records were changed or used since; `records` in the answer names at most 10 of them. Staff accounts need the password of the person who undoes it.',
    body: ImportAct,
    answer: Import,
    refusals: ['not_found', 'import_not_ready', 'import_built_on', 'not_yourself', 'last_admin', 'fresh_factor_needed'],
  }),
}
