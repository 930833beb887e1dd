import { dhakaDay } from '#contract/dates.ts'
import type { Kyc } from '#contract/kyc/kyc.ts'
import type { KycCase } from '#contract/kyc/kyc-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useCountryName } from '../country-names.ts'

/** Country, end of the number and last day of a passport in a list; nothing for a card. */
export function PassportLine({ passport }: Pick<Kyc, 'passport'>) {
  const { t } = useTranslation('kyc')
  const { calendarDay } = useFormats()
  const countryName = useCountryName()
  if (!passport) return null
  const { country, number_end, expires_on } = passport
  return (
    <p className="text-sm">
      {t('passport.line', { country: countryName(country), end: number_end, day: calendarDay(expires_on) })}
    </p>
  )
}

/** Fields of a passport as the person typed them, to be compared with its page; nothing for a card. */
export function PassportFacts({ opened: { kyc, passport_number, passport_elsewhere } }: { opened: KycCase }) {
  const { t } = useTranslation('kyc')
  const { calendarDay } = useFormats()
  const countryName = useCountryName()
  if (!kyc.passport) return null
  const { country, number_end, expires_on } = kyc.passport
  const isOver = kyc.status === 'pending' && expires_on < dhakaDay(new Date())
  return (
    <Card aria-labelledby="passport-title" className="grid gap-2">
      <h2 id="passport-title" className="font-semibold text-lg">
        {t('passport.title')}
      </h2>
      <Facts>
        <Fact name={t('passport.country')}>{countryName(country)}</Fact>
        <Fact name={t('passport.number')}>
          <span className="font-mono">{passport_number ?? `••••${number_end}`}</span>
        </Fact>
        <Fact name={t('passport.expires_on')}>{calendarDay(expires_on)}</Fact>
      </Facts>
      {passport_elsewhere && <Notice tone="bad">{t('passport.elsewhere')}</Notice>}
      {isOver && <Notice tone="waiting">{t('passport.over')}</Notice>}
      <p className="text-ink-soft text-sm">{t('passport.compare')}</p>
    </Card>
  )
}
