import { Check, CircleHelp, UserSearch } from 'lucide-react'
import type { Language } from '#contract/digits.ts'
import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import type { ApplicantAmongOwners as Comparison } from '#contract/land-tax/registration-case.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Owners = NonNullable<LandMatch['land_record']>['owners']
type ApplicantAmongOwnersProps = { name: string; owners: Owners; applicant: Comparison }

/** Shows in words whether the record names the applicant; the officer decides. */
export function ApplicantAmongOwners({ name, owners, applicant: { result, owner } }: ApplicantAmongOwnersProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits, language } = useFormats()
  const isFound = result === 'found'
  const Sign = isFound ? Check : CircleHelp
  return (
    <section
      aria-labelledby="among-title"
      className={`grid gap-3 rounded-card border p-4 ${isFound ? 'border-line bg-brand-faint' : 'border-marigold/50 bg-marigold-soft'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="among-title" className="flex items-center gap-2 font-semibold">
          <UserSearch aria-hidden="true" className="size-4.5 shrink-0" />
          {t('among.title')}
        </h3>
        <p className={`flex items-center gap-1.5 font-semibold ${isFound ? 'text-brand' : 'text-marigold-text'}`}>
          <Sign aria-hidden="true" className="size-4.5 shrink-0" />
          {t(`among.${result}`)}
        </p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <div className="rounded-control bg-card px-3 py-2">
          <p className="text-ink-soft text-sm">{t('among.applicant')}</p>
          <p className="wrap-anywhere font-semibold">{name}</p>
        </div>
        <div className="rounded-control bg-card px-3 py-2">
          <p className="text-ink-soft text-sm">
            {t('among.owners', { count: owners.length, number: digits(String(owners.length)) })}
          </p>
          <ul>
            {owners.slice(0, max_owners).map((each, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the owners of a record have no other name and never change places
                key={at}
                className={`wrap-anywhere ${at === owner ? 'font-semibold underline decoration-2 decoration-marigold underline-offset-4' : ''}`}
              >
                {nameIn(language, each)}
                {each.share && <span className="text-ink-soft"> {digits(each.share)}</span>}
              </li>
            ))}
          </ul>
          {owners.length > max_owners && <p className="text-ink-soft text-sm">{t('among.more')}</p>}
        </div>
      </div>
      {!isFound && <p className="text-sm">{t(`among.about_${result}`)}</p>}
    </section>
  )
}

const nameIn = (language: Language, { owner, owner_en }: Owners[number]) => (language === 'en' && owner_en) || owner

const max_owners = 4
