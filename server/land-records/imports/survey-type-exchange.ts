import type { SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import { type Exchange, ownExchangeField } from '#server/records/exchange.ts'

export const surveyTypeExchange: Exchange<SurveyTypeRecord> = {
  fields: [
    { ...ownExchangeField('code', ['survey code', 'কোড'], 'RS'), is_needed: true, is_latin: true },
    { ...ownExchangeField('name_en', ['name'], 'Revisional Survey'), is_needed: true, is_latin: true },
    ownExchangeField('name_bn', ['নাম']),
    ownExchangeField('sequence', ['order'], '3'),
    ownExchangeField('description'),
    ownExchangeField('description_bn'),
  ],
  lines: (row) => [row],
}
