import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/identity/identity.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { landClassOf } from '#web/parts/land/land-class.ts'
import { canStillCome } from '#web/platform/query-client.ts'
import { store, storedJson } from '#web/platform/session-store.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Draft, draftName, emptyDraft, StoredDraft } from './draft.ts'

/**
 * Fills in the land of the address, if it exists. The address is then reset, so that a reload does not overwrite typed
 * text.
 */
export function AddressedDag({ id, me }: { id: number; me: User }) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  const navigate = useNavigate()
  const query = useQuery(dagQuery(id))
  const { data } = query
  const canCome = canStillCome(query)
  const fillIn = useEffectEvent(() => {
    const draft = storedJson(StoredDraft, draftName(me.id)) ?? emptyDraft
    if (data) store(draftName(me.id), JSON.stringify(withDag(draft, data, digits)))
    void navigate({ to: '/mutations/new', search: {}, replace: true })
  })
  useEffect(() => {
    if (!canCome) fillIn()
  }, [canCome])
  return canCome ? <QueryState query={query} lines={6} failed={t('failed.land')} /> : <Skeleton lines={6} />
}

/** Draft with numbers in the reader's digits. Typed values about people and papers stay. */
function withDag(draft: Draft, dag: Dag, digits: (text: string) => string): Draft {
  const { land_class, land_class_bn } = landClassOf(dag)
  const type = landTypeOf(land_class, land_class_bn)
  const proposed = type === 'Agricultural' ? 'agricultural' : 'non-agricultural'
  return {
    ...draft,
    place: {
      division: dag.division.id,
      district: dag.district.id,
      upazila: dag.upazila.id,
      mouza: dag.mouza.id,
    },
    dag_id: dag.id,
    application_id: draft.dag_id === dag.id ? draft.application_id : null,
    dag_number: digits(dag.dag_no),
    khatian_number: digits(dag.khatiyan_number),
    land_type: type ? proposed : draft.land_type,
    previous_owner_name: draft.dag_id === dag.id ? draft.previous_owner_name : '',
    registry_office: draft.place.district === dag.district.id ? draft.registry_office : null,
  }
}
