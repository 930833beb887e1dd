import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOfDag } from '#web/parts/land/land-class.ts'
import { type Place, placeOfDag } from '#web/parts/place/place.ts'
import type { Draft } from './draft.ts'

/** Land of the form from a dag on record, with numbers in the reader's digits. What belongs to another dag is emptied. */
export function landOf(dag: Dag, draft: Draft, digits: (text: string) => string): Partial<Draft> {
  const type = landTypeOfDag(dag)
  const proposed = type === 'Agricultural' ? 'agricultural' : 'non-agricultural'
  const isSame = draft.dag_id === dag.id
  return {
    place: placeOfDag(dag),
    dag_id: dag.id,
    application_id: isSame ? draft.application_id : null,
    dag_number: digits(dag.dag_no),
    khatian_number: digits(dag.khatiyan_number),
    land_type: type ? proposed : draft.land_type,
    previous_owner_name: isSame ? draft.previous_owner_name : '',
    registry_office: draft.place.district === dag.district.id ? draft.registry_office : null,
  }
}

/** Another place: what the form has of a dag in the place before is emptied. */
export const placeChange = (place: Place, draft: Draft): Partial<Draft> => ({
  place,
  dag_id: null,
  application_id: null,
  registry_office: place.district === draft.place.district ? draft.registry_office : null,
})
