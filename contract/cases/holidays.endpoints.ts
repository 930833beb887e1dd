import { endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import { HolidayChanges, HolidayForm, HolidayImport, HolidayRecord, HolidaysQuery, HolidayYears } from './holidays.ts'

const tag = 'Holidays'

export const holidaysApi = {
  ...recordEndpoints('holidays', { tag, query: HolidaysQuery, form: HolidayForm, row: HolidayRecord }),
  years: endpoint('GET', '/admin/holidays/years', {
    tag,
    id: 'listHolidayYears',
    summary: 'Lists the years that have holidays, and the next',
    answer: HolidayYears,
  }),
  readCsv: endpoint('POST', '/admin/holidays/csv', {
    tag,
    id: 'importHolidayRecords',
    summary: 'Replaces the holidays of a year by those of a CSV file',
    description:
      'Without `fingerprint` it answers what would be added, changed and removed, and writes nothing. Sent again with the `fingerprint` of that answer it writes exactly this, else 409 `conflict`.',
    refusals: ['csv_line_wrong', 'conflict'],
    body: HolidayImport,
    answer: HolidayChanges,
  }),
}
