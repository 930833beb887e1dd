import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { canStillCome } from '#web/platform/query-client.ts'
import { store, storedJson } from '#web/platform/session-store.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { landOf } from './dag-land.ts'
import { draftName, emptyDraft, StoredDraft } from './draft.ts'

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
    if (data) store(draftName(me.id), JSON.stringify({ ...draft, ...landOf(data, draft, digits) }))
    void navigate({ to: '/mutations/new', search: {}, replace: true })
  })
  useEffect(() => {
    if (!canCome) fillIn()
  }, [canCome])
  return canCome ? <QueryState query={query} lines={6} failed={t('failed.land')} /> : <Skeleton lines={6} />
}
