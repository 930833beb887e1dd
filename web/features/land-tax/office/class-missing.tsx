import { Link } from '@tanstack/react-router'
import type { Registration } from '#contract/land-tax/land-tax-registrations.ts'
import { filtersOf } from '#web/parts/records/list/place-address.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

type ClassMissingProps = { land: Pick<Registration, 'division' | 'district' | 'upazila' | 'mouza'> }

/**
 * Notice that no area class is set for the land, with a link to the form of its mouza; other staff have to contact an
 * admin.
 */
export function ClassMissing({ land: { division, district, upazila, mouza } }: ClassMissingProps) {
  const { t } = useTranslation('land-tax-office')
  const language = useLanguage()
  const { isAdmin } = useOffice()
  const place = filtersOf({ division: division.id, district: district.id, upazila: upazila.id })
  return (
    <p>
      {t('counter.no_class')}{' '}
      {isAdmin ? (
        <Link
          to="/admin/$page"
          params={{ page: 'mouzas' }}
          search={{ ...place, search: mouza.name_en }}
          className={`no-print ${roomyLink}`}
        >
          {t('counter.set_class', { mouza: nameIn(language, mouza) })}
        </Link>
      ) : (
        t('counter.ask_admin')
      )}
    </p>
  )
}
