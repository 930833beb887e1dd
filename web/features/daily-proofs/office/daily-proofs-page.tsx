import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { ProofOfDay } from './day-proof.tsx'
import { ProofList } from './proof-list.tsx'

/** Days whose books were proven, or the day in the address. */
export function DailyProofsPage() {
  const { t } = useTranslation('daily-proofs')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const day = typeof search['day'] === 'string' ? search['day'] : undefined
  return (
    <section aria-labelledby="daily-proofs-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div>
        <h1 id="daily-proofs-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        {day === undefined ? (
          <p className="max-w-prose text-ink-soft">{t('about')}</p>
        ) : (
          <Link to="/admin/$page" params={{ page: 'daily-proofs' }} className={`${roomyLink} gap-1.5`}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {t('back')}
          </Link>
        )}
      </div>
      {day === undefined ? <ProofList /> : <ProofOfDay key={day} day={day} />}
    </section>
  )
}
