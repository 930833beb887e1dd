import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashTaken } from '#contract/payments/cash.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cashDaysQuery } from './cash.queries.ts'
import { OrderCopy } from './copy/order-copy.tsx'
import { DayList } from './day-list.tsx'
import { FindDue } from './find-due.tsx'
import { TakenCard } from './taken-card.tsx'

/** Cash of the counter: what is due, and the days; or why no cash is taken. */
export function CashPage() {
  const { t } = useTranslation('cash')
  const { data } = useQuery(cashDaysQuery(1))
  const [ordering, setOrdering] = useState(false)
  const [taken, setTaken] = useState<CashTaken | null>(null)
  return (
    <section aria-labelledby="cash-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h1 id="cash-title" className="font-semibold text-2xl">
        {t('title')}
      </h1>
      {data?.allowed === false && (
        <Card aria-labelledby="cash-off" className="grid max-w-prose gap-2">
          <h2 id="cash-off" className="font-semibold text-lg">
            {t('off.title')}
          </h2>
          <p>{t('off.why')}</p>
          <p className="text-ink-soft">{t('off.how')}</p>
        </Card>
      )}
      {data?.allowed &&
        (taken ? (
          <TakenCard taken={taken} onNext={() => setTaken(null)} />
        ) : (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {ordering ? (
              <OrderCopy
                onTaken={(copy) => {
                  setOrdering(false)
                  setTaken(copy)
                }}
                onCancel={() => setOrdering(false)}
              />
            ) : (
              <>
                <FindDue onTaken={setTaken} />
                <Button variant="secondary" onClick={() => setOrdering(true)} className="max-sm:w-full sm:w-fit">
                  {t('copy.open')}
                </Button>
              </>
            )}
          </Card>
        ))}
      <DayList />
    </section>
  )
}
