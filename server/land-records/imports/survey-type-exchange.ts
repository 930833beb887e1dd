import type { SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import type { Exchange, ExchangeField } from '#server/records/exchange.ts'
import { both } from '../text.ts'

const field = (
  id: 'name_bn' | 'description' | 'description_bn',
  names: string[] = [],
): ExchangeField<SurveyTypeRecord> => ({
  ...{ field: id, title: both(`csv.${id}`), names, example: '' },
  value: (row) => row[id],
})

export const surveyTypeExchange: Exchange<SurveyTypeRecord> = {
  fields: [
    {
      field: 'code',
      title: both('csv.code'),
      names: ['survey code', 'কোড'],
      is_needed: true,
      example: 'RS',
      value: ({ code }) => code,
    },
    {
      field: 'name_en',
      title: both('csv.name_en'),
      names: ['name'],
      is_needed: true,
      example: 'Revisional Survey',
      value: ({ name_en }) => name_en,
    },
    field('name_bn', ['নাম']),
    {
      field: 'sequence',
      title: both('csv.sequence'),
      names: ['order'],
      example: '3',
      value: ({ sequence }) => sequence,
    },
    field('description'),
    field('description_bn'),
  ],
  lines: (row) => [row],
}
