import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { CashDayInFull } from '#contract/payments/cash.ts'
import { fromTaka, takaOf } from '#contract/payments/money.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { cashDayQuery } from '../cash.queries.ts'
import { DayState } from '../day-state.tsx'
import { CloseForm } from './close-form.tsx'
import { DepositForm } from './deposit-form.tsx'
import { Movements } from './movements.tsx'

/** The cash of a day at an office: its sums, its count, its deposit, and the sheet to print. */
export function CashDayPage({ id }: { id: number }) {
  const { t } = useTranslation('cash')
  const query = useQuery(cashDayQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Link to="/admin/$page" params={{ page: 'cash' }} className={`${roomyLink} no-print w-fit gap-1.5`}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('day.back')}
      </Link>
      {query.data ? (
        <Day day={query.data} />
      ) : (
        <>
          <h1 className="sr-only">{t('title')}</h1>
          <QueryState query={query} failed={t('day.failed')} lines={8} />
        </>
      )}
    </div>
  )
}

function Day({ day }: { day: CashDayInFull }) {
  const { t } = useTranslation('cash')
  const { calendarDay } = useFormats()
  const title = t('day.title', { day: calendarDay(day.day) })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-2xl">{title}</h1>
        <DayState day={day} />
        {day.closed && (
          <Button variant="secondary" className="no-print" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {t('day.print')}
          </Button>
        )}
      </header>
      <Card aria-label={title}>
        <Sums day={day} />
      </Card>
      {!day.closed && <CloseForm id={day.id} />}
      {day.closed && !day.deposit && day.closed.counted > 0 && <DepositForm day={day} amount={day.closed.counted} />}
      <Card>
        <h2 className="mb-3 font-semibold text-lg">{t('movements.title')}</h2>
        <Movements movements={day.movements} />
      </Card>
      <p className="mt-16 hidden w-64 border-ink border-t pt-1 print:block">{t('day.signature')}</p>
    </>
  )
}

function Sums({ day: { office, taken, given_back, closed, deposit } }: { day: CashDayInFull }) {
  const { t } = useTranslation('cash')
  const { taka, moment, calendarDay, language } = useFormats()
  const left = takaOf((fromTaka(taken) ?? 0) - (fromTaka(given_back) ?? 0))
  return (
    <Facts>
      <Fact name={t('day.office')}>{nameIn(language, office)}</Fact>
      <Fact name={t('day.taken')}>{taka(taken)}</Fact>
      <Fact name={t('day.given_back')}>{taka(given_back)}</Fact>
      {closed ? (
        <>
          <Fact name={t('day.counted')}>
            <strong className="font-semibold">{taka(closed.counted)}</strong>
          </Fact>
          <Fact name={t('day.closed_by')}>
            {closed.by.name}, {moment(closed.at)}
          </Fact>
        </>
      ) : (
        <Fact name={t('day.should')}>
          <strong className="font-semibold">{taka(left)}</strong>
        </Fact>
      )}
      {deposit && (
        <>
          <Fact name={t('day.slip')}>
            {deposit.slip_number}, {calendarDay(deposit.slip_day)}
          </Fact>
          <Fact name={t('day.deposited_by')}>
            {deposit.by.name}, {moment(deposit.at)}
          </Fact>
        </>
      )}
    </Facts>
  )
}
