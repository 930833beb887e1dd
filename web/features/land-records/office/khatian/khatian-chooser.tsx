import { FindLand } from '#web/parts/place/find-land.tsx'
import { placeOfDag } from '#web/parts/place/place.ts'
import { filtersOf, lastStepOf, placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useResolvedPlace } from '#web/parts/records/list/use-resolved-place.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { SurveyChips } from '../survey-chips.tsx'
import { KhatianNumberField } from './khatian-number-field.tsx'

/** Mouza, survey and number, each a step of the address. */
export function KhatianChooser() {
  const { t } = useTranslation('land-records-office')
  const { state, change } = useListAddress()
  const home = useHomePlace()
  const { mouza_id, survey_type_id, khatiyan_number = '' } = state.filters
  const chosen = useResolvedPlace(placeIn(state.filters))
  const place = lastStepOf(chosen) ? chosen : home
  return (
    <Card className="no-print grid gap-4">
      <FindLand
        onDag={(dag) =>
          change({
            filters: {
              ...filtersOf(placeOfDag(dag)),
              survey_type_id: dag.survey_type_id?.toString(),
              khatiyan_number: dag.khatiyan_number,
            },
          })
        }
        onPlace={(found) => change({ filters: { ...filtersOf(found), khatiyan_number: undefined } })}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <PlaceSteps
          until="mouza"
          place={place}
          onChange={(chosen) => change({ filters: { ...filtersOf(chosen), khatiyan_number: undefined } })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <SurveyChips
          value={Number(survey_type_id) || null}
          onChange={(id) => change({ filters: { survey_type_id: String(id), khatiyan_number: undefined } })}
        />
        {mouza_id && survey_type_id ? (
          <KhatianNumberField
            key={`${mouza_id} ${survey_type_id} ${khatiyan_number}`}
            within={{ mouza_id, survey_type_id }}
            value={khatiyan_number}
            onChange={(number) => change({ filters: { khatiyan_number: number } })}
          />
        ) : (
          <p className="self-end pb-2 text-ink-soft">{t('khatian.first_mouza')}</p>
        )}
      </div>
    </Card>
  )
}
