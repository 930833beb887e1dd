import { ArrowLeftRight, Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { LandMatch, Registration } from '#contract/land-tax/land-tax-registrations.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { LandBecame } from '#web/parts/land/land-became.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type ComparedLine, useComparedLines } from './use-compared-lines.tsx'

type LandComparisonProps = { registration: Registration; match: LandMatch }

/**
 * Registration and land record side by side: differences are marked by a word and a sign, equal fields are counted and
 * shown on request.
 */
export function LandComparison({ registration, match }: LandComparisonProps) {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  const lines = useComparedLines(registration, match)
  const recorded = match.land_record !== null
  const agreeing = recorded ? lines.filter(({ same }) => same) : []
  const [open, setOpen] = useState(false)
  const rows = open || !recorded ? lines : lines.filter(({ same }) => same === false)
  const useDiffers = match.land_use?.same === false
  const { landLine, area } = useTaxWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Notice tone={match.match && !useDiffers ? 'good' : recorded ? 'waiting' : 'bad'}>
        {match.match && useDiffers ? t('match.use_differs') : match.message}
      </Notice>
      <LandBecame became={match.land_record?.became ?? []}>{t('match.closed')}</LandBecame>
      {recorded && (
        <p>
          {landLine(registration)} · {area(registration.land_area)}
        </p>
      )}
      {rows.length > 0 && (
        <table className="w-full table-fixed border-collapse text-sm sm:text-base">
          <caption className="sr-only">{t('match.title')}</caption>
          <thead>
            <tr className="border-line-strong border-b text-left text-ink-soft text-sm">
              <th scope="col" className="w-[30%] py-2 pr-2 pl-1">
                {t('match.field')}
              </th>
              <th scope="col" className="px-2 py-2">
                {t('match.registered')}
              </th>
              {recorded && (
                <th scope="col" className="px-2 py-2">
                  {t('match.record')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <ComparedRow key={line.field} {...line} />
            ))}
          </tbody>
        </table>
      )}
      {agreeing.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control font-semibold text-brand hover:underline"
        >
          <Check aria-hidden="true" className="size-4.5 shrink-0" />
          {t(agreeing.length === lines.length ? 'match.agree_all' : 'match.agree', {
            count: agreeing.length,
            number: count(agreeing.length),
          })}
          {' · '}
          {t(open ? 'match.hide' : 'match.show')}
          <ChevronDown aria-hidden="true" className={`size-4.5 shrink-0 ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
    </div>
  )
}

function ComparedRow({ field, registered, recorded, same }: ComparedLine) {
  const { t } = useTranslation('land-tax-office')
  const differs = recorded !== null && same === false
  const Sign = same ? Check : ArrowLeftRight
  return (
    <tr className={`border-line border-b align-top ${differs ? 'bg-marigold-soft' : ''}`}>
      <th scope="row" className="py-1.5 pr-2 pl-1 text-left font-semibold">
        {t(`match.${field}`)}
        {recorded !== null && same !== null && (
          <span className={`flex items-center gap-1 font-normal text-sm ${same ? 'text-brand' : 'text-marigold-text'}`}>
            <Sign aria-hidden="true" className="size-4 shrink-0" />
            {t(same ? 'match.agrees' : 'match.differs')}
          </span>
        )}
      </th>
      <td className="wrap-anywhere px-2 py-1.5">{registered}</td>
      {recorded !== null && <td className="wrap-anywhere px-2 py-1.5">{recorded}</td>}
    </tr>
  )
}
