import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { applicationFee } from '#contract/applications/application-fees.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { meQuery, useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import type { useLand } from '../choose/use-land.ts'
import type { OrderedDocument } from './attempts.ts'
import { useLoginFirst } from './use-login-first.ts'

// The payment is as large as a page: it loads when somebody pays.
const ApplyDialog = lazyInBrowser(() => import('./apply-dialog.tsx').then((file) => file.ApplyDialog))

type ApplyProps = {
  land: ReturnType<typeof useLand>
  ordered: OrderedDocument
  /** Parcel or map in one line. */
  about: string
  disabled?: boolean
}

/** Offer of a copy: price, time and the button. On a phone it is a bar at the bottom. */
export function Apply({ land, ordered, about, disabled = false }: ApplyProps) {
  const { t } = useTranslation('land-records')
  const { wholeTaka } = useFormats()
  const me = useMe()
  const submit = useSubmit(land)
  const fees = useQuery(feesQuery)
  const fee = feeOf(fees.data, applicationFee[ordered.type])
  const offer = ordered.type === 'khatian_request' ? 'khatian' : 'mouza_map'
  if (fees.isError) return <QueryState query={fees} failed={t('failed.fees')} brief />
  return (
    <section
      aria-labelledby="offer"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-brand-soft bg-brand-faint px-4 py-4 shadow-[inset_0_0_0_1px_var(--shade-brand)] max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:gap-3 max-sm:rounded-none max-sm:border-x-0 max-sm:py-2.5 max-sm:shadow-float"
    >
      <div className="min-w-0 flex-1 basis-28 sm:basis-60">
        <h3 id="offer" className="font-semibold max-sm:sr-only">
          {t(`offer.${offer}.heading`)}
        </h3>
        <p className="text-ink-soft max-sm:text-sm max-sm:leading-snug">
          {fee && !disabled && t(`offer.${offer}.text`, { fee: wholeTaka(fee.amount) })}
        </p>
      </div>
      <Button className="max-sm:px-3 max-sm:text-sm" disabled={disabled || !fee} onClick={() => void submit()}>
        {t(`offer.${offer}.submit`)}
      </Button>
      {land.search.apply && me.data && fee && !disabled && (
        <Suspense>
          <ApplyDialog land={land} ordered={ordered} about={about} amount={fee.amount} />
        </Suspense>
      )}
    </section>
  )
}

/** Opens the payment; a visitor logs in first and returns to it. */
function useSubmit(land: ApplyProps['land']) {
  const client = useQueryClient()
  const loginFirst = useLoginFirst(land.search)
  return async () => {
    const me = await client.ensureQueryData(meQuery).catch(() => null)
    if (me) land.openApply()
    else loginFirst()
  }
}
