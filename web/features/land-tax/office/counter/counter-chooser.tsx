import { SurveyChips } from '#web/features/land-tax/register/survey-chips.tsx'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { placeOfDag } from '#web/parts/place/place.ts'
import { filtersOf, lastStepOf, placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useResolvedPlace } from '#web/parts/records/list/use-resolved-place.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { ParcelNumbers } from './parcel-numbers.tsx'

/** Mouza, survey and numbers, each a step of the address. */
export function CounterChooser() {
  const { t } = useTranslation('land-tax-office')
  const { state, change } = useListAddress()
  const home = useHomePlace()
  const { mouza_id, survey_type_id, khatiyan_number = '', dag_number = '' } = state.filters
  const chosen = useResolvedPlace(placeIn(state.filters))
  const place = lastStepOf(chosen) ? chosen : home
  const none = { khatiyan_number: undefined, dag_number: undefined }
  return (
    <Card className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <FindLand
        onDag={(dag) =>
          change({
            filters: {
              ...filtersOf(placeOfDag(dag)),
              survey_type_id: dag.survey_type_id?.toString(),
              khatiyan_number: undefined,
              dag_number: dag.dag_no,
            },
          })
        }
        onPlace={(found) => change({ filters: { ...filtersOf(found), ...none } })}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <PlaceSteps
          until="mouza"
          place={place}
          onChange={(chosen) => change({ filters: { ...filtersOf(chosen), ...none } })}
        />
      </div>
      <SurveyChips
        value={Number(survey_type_id) || null}
        onChange={(id) => change({ filters: { survey_type_id: String(id) } })}
        errors={undefined}
      />
      {mouza_id && survey_type_id ? (
        <ParcelNumbers
          key={`${khatiyan_number} ${dag_number}`}
          khatian={khatiyan_number}
          dag={dag_number}
          onLook={(numbers) => change({ filters: numbers })}
        />
      ) : (
        <p className="text-ink-soft">{t('counter.start')}</p>
      )}
    </Card>
  )
}
