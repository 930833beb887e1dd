import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { statusTones } from '#web/features/land-tax/status-tones.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Other registrations of the same dag. */
export function OtherRegistrations({ others }: Pick<LandMatch, 'others'>) {
  const { t } = useTranslation('land-tax-office')
  const { digits, count } = useFormats()
  const { area } = useTaxWords()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="others-title" className="font-semibold">
        {t('match.others', { count: others.length, number: count(others.length) })}
      </h3>
      <Notice tone="waiting">{t('match.others_about')}</Notice>
      <ul className="divide-y divide-line">
        {others.map(({ id, user, khatiyan_number, land_area, status }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="wrap-anywhere">
              {user.name} <span className="block text-ink-faint text-sm">{user.email}</span>
              <span className="block text-ink-faint text-sm">
                {t('match.other', {
                  name: t('name', { id: digits(String(id)) }),
                  khatian: digits(khatiyan_number),
                  area: area(land_area),
                })}
              </span>
            </span>
            <span>
              <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
