import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readShare } from '#contract/fractions.ts'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareBar, shadeAt } from '#web/ui/chart/share-bar.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** Land, previous and new owners, and the deed. */
export function MutationFacts({ mutation }: { mutation: Mutation }) {
  const { t } = useTranslation('mutations')
  const { digits, decimals, squareFeet, calendarDay, language } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { application, land_area, land_type, mouza, upazila, district, division } = mutation
  const area =
    land_area === null
      ? t('review.all')
      : `${t('decimals', { area: decimals(land_area) })} (${t('square_feet', { area: squareFeet(land_area) })})`
  return (
    <>
      <FactCard id="land" heading={t('section.land')}>
        <Fact name={t('review.land')}>
          {[mouza, upazila, district, division].map((place) => nameIn(language, place)).join(', ')}
        </Fact>
        <Fact name={t('field.dag_number')}>
          {mutation.dag_id === null ? (
            digits(mutation.dag_number)
          ) : (
            <Link to="/land" search={{ dag: mutation.dag_id }} className={roomyLink}>
              {digits(mutation.dag_number)}
            </Link>
          )}
        </Fact>
        <Fact name={t('field.khatian_number')}>{digits(mutation.khatian_number)}</Fact>
        <Fact name={t('field.land_type')}>{t(`land_type.${land_type}`)}</Fact>
        <Fact name={t('review.area')}>{area}</Fact>
        {application && (
          <Fact name={t('field.application')}>{dagAndKhatian({ ...application, dag_no: application.dag_number })}</Fact>
        )}
      </FactCard>
      <FactCard id="previous-owner" heading={t('section.previous_owner')}>
        <Fact name={t('field.previous_owner_name')}>{mutation.previous_owner_name}</Fact>
        <Fact name={t('field.nid')}>{digits(mutation.previous_owner_nid)}</Fact>
        <Fact name={t('field.address')}>{mutation.previous_owner_address}</Fact>
      </FactCard>
      <Buyers mutation={mutation} />
      <FactCard id="deed" heading={t('section.deed')}>
        <Fact name={t('field.deed_number')}>{digits(mutation.deed_number)}</Fact>
        <Fact name={t('field.deed_date')}>{calendarDay(mutation.deed_date)}</Fact>
        <Fact name={t('field.registry_office')}>{mutation.registry_office}</Fact>
        <Fact name={t('field.contact_number')}>{digits(mutation.contact_number)}</Fact>
        {mutation.reason && <Fact name={t('field.reason')}>{mutation.reason}</Fact>}
      </FactCard>
    </>
  )
}

type FactCardProps = { id: string; heading: string; children: ReactNode }

const FactCard = ({ id, heading, children }: FactCardProps) => (
  <Card aria-labelledby={id} className="break-inside-avoid print:border-0 print:p-0">
    <h2 id={id} className="mb-3 font-semibold text-xl">
      {heading}
    </h2>
    <Facts>{children}</Facts>
  </Card>
)

/** Buyers of the land; several with the share of each. */
function Buyers({ mutation: { buyers } }: { mutation: Mutation }) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  const parts = buyers.map(({ share }, place) => {
    const part = readShare(share)
    return { key: String(place), share: part ? Number(part.numerator) / Number(part.denominator) : 0 }
  })
  return (
    <Card aria-labelledby="buyers" className="grid break-inside-avoid gap-3 print:border-0 print:p-0">
      <h2 id="buyers" className="font-semibold text-xl">
        {t('section.buyer')}
      </h2>
      {buyers.length > 1 && <ShareBar label={t('buyer.shares')} parts={parts} />}
      <ul className="grid divide-y divide-line">
        {buyers.map(({ name, name_bn, father, nid, address, share }, place) => (
          <li key={`${name} ${nid}`} className="flex items-start gap-3 py-2">
            {buyers.length > 1 && (
              <span aria-hidden="true" className={`mt-1.5 size-4 shrink-0 rounded-sm ${shadeAt(place)}`} />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              {name_bn && <span className="block">{name_bn}</span>}
              {father && <span className="block text-ink-soft">{t('buyer.father', { name: father })}</span>}
              <span className="block text-ink-soft">
                {digits(nid)} · {address}
              </span>
            </span>
            {buyers.length > 1 && <span className="font-semibold">{digits(share)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
