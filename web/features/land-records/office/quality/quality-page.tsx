import { useNavigate } from '@tanstack/react-router'
import { qualityOf } from '#web/parts/land/quality-address.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { SurveyFilter } from '../survey-filter.tsx'
import { useMouzaColumns } from './use-mouza-columns.tsx'
import { useMouzaList } from './use-mouza-list.ts'

/** Mouzas with what there is to mend in their records, the worst first. */
export function QualityPage() {
  const { t, group } = useTranslation('quality')
  const language = useLanguage()
  const mouzas = useMouzaList()
  const navigate = useNavigate()
  const survey_type_id = Number(mouzas.state.filters['survey_type_id']) || undefined
  const columns = useMouzaColumns(survey_type_id)
  const words = group('list')
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={words} records={mouzas} />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <RecordsList
        words={words}
        columns={columns}
        records={mouzas}
        nameOf={({ mouza }) => nameIn(language, mouza)}
        onOpen={({ id }) => void navigate(qualityOf(id, { survey_type_id }))}
        filters={
          <>
            <PlaceFilter by={['upazila', 'mouza']} />
            <SurveyFilter of="khatiyan" />
          </>
        }
      />
    </section>
  )
}
