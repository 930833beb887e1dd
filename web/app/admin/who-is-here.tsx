import { Link } from '@tanstack/react-router'
import type { User } from '#contract/identity/identity.ts'
import { initialsOf } from '#web/features/citizen-dashboard/initials.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** The person: initial, name and offices. Links to the profile. */
export function WhoIsHere({ me }: { me: User }) {
  const role = useRoleWords(me)
  return (
    <Link to="/profile" className="flex items-center gap-2.5 rounded-control py-0.5">
      <span
        aria-hidden="true"
        className="grid size-9.5 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-solid leading-none"
      >
        {initialsOf(me.name.split(' ')[0] ?? '')}
      </span>
      <span className="grid">
        <span className="text-sm">{me.name}</span>
        <span className="justify-self-start rounded-md bg-brand-soft px-1.5 font-semibold text-brand-strong text-xs">
          {role}
        </span>
      </span>
    </Link>
  )
}

/** "Administrator", or "Acland · Savar, Dhamrai". */
function useRoleWords({ role, upazilas }: User): string {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const places = upazilas.map((upazila) => nameIn(language, upazila)).join(', ')
  const word = t(`role.${role}`)
  return role === 'acland' && places ? t('role_and_place', { role: word, places }) : word
}
