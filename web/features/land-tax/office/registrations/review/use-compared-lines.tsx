import type { ReactNode } from 'react'
import type { LandMatch, Registration } from '#contract/land-tax/land-tax-registrations.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Field = keyof LandMatch['field_matches']

/** Fields in the order of the screen. */
const fields: readonly Field[] = [
  'division',
  'district',
  'upazila',
  'mouza',
  'survey_type',
  'khatiyan_number',
  'dag_number',
  'land_area',
]

export type ComparedLine = {
  field: Field | 'land_use'
  registered: ReactNode
  /** Null if no land is on record. */
  recorded: ReactNode
  /** Null if it cannot be compared. */
  same: boolean | null
}

/** Registration and land record, field by field, in words; last the use next to the recorded class. */
export function useComparedLines(registration: Registration, match: LandMatch): ComparedLine[] {
  const { t } = useTranslation('land-tax-office')
  const { landClass } = useLandWords()
  const { landType } = useTaxWords()
  const landOnRecord = useLandOnRecord()
  const registered = landOnRecord(registration)
  const { land_record, land_use } = match
  const recorded = land_record && landOnRecord(land_record)
  return [
    ...fields.map((field) => ({
      field,
      registered: registered[field],
      recorded: recorded?.[field] ?? null,
      same: match.field_matches[field],
    })),
    {
      field: 'land_use',
      registered: landType(registration.land_type),
      recorded: land_record && (
        <>
          {landClass(land_record) ?? '—'}
          {land_use && (
            <span className="block text-ink-soft text-sm">
              {t('match.class_means', { type: landType(land_use.land_type) })}
            </span>
          )}
        </>
      ),
      same: land_use?.same ?? null,
    },
  ]
}

/** Compared fields of a registration or a record, in words. */
function useLandOnRecord() {
  const { t } = useTranslation('land-tax-office')
  const { digits, language } = useFormats()
  const { surveyName } = useLandWords()
  const { area } = useTaxWords()
  return (land: Pick<Registration, Field>): Record<Field, string> => {
    const mouza = nameIn(language, land.mouza)
    return {
      division: nameIn(language, land.division),
      district: nameIn(language, land.district),
      upazila: nameIn(language, land.upazila),
      mouza: land.mouza.jl_no ? t('match.mouza_jl', { mouza, jl: digits(land.mouza.jl_no) }) : mouza,
      survey_type: surveyName(land.survey_type.code),
      khatiyan_number: digits(land.khatiyan_number),
      dag_number: digits(land.dag_number),
      land_area: area(land.land_area),
    }
  }
}
