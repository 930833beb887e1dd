import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHelping } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { AssistanceState } from '#contract/assistance/assistance.ts'
import { useMinutesLeft } from '#web/parts/use-minutes-left.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { assistanceQuery, useStop } from './assistance.queries.ts'

/** Shown on every page while a helper or an attorney acts for a citizen. */
export function AssistanceBanner() {
  const { data } = useQuery({ ...assistanceQuery, refetchInterval: 30_000 })
  return data ? <Banner assistance={data} /> : null
}

function Banner({ assistance }: { assistance: AssistanceState }) {
  const { t } = useTranslation('assistance')
  const { count } = useFormats()
  const minutes = useMinutesLeft(assistance.expires_at)
  const stop = useStop()
  const leave = useEffectEvent(() => stop.mutate())
  useEffect(() => {
    if (minutes === 0) leave()
  }, [minutes])
  return (
    <section
      aria-label={t(assistance.by_attorney ? 'banner.attorney_label' : 'banner.label')}
      className="no-print sticky top-16 z-30 bg-marigold-soft text-marigold-ink"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <HandHelping aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-40">
          <Link to="/assist" className="font-semibold underline">
            {t(assistance.by_attorney ? 'banner.attorney_for' : 'banner.for', { person: assistance.person })}
          </Link>{' '}
          · {t(assistance.finished ? 'banner.done' : 'banner.one_case')} ·{' '}
          {t('banner.left', { count: minutes, minutes: count(minutes) })}
        </p>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          pending={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {t('banner.stop')}
        </Button>
      </div>
    </section>
  )
}
