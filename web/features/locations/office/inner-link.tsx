import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Place } from '#web/parts/place/place.ts'
import { filtersOf } from '#web/parts/records/list/place-address.ts'
import { iconLook } from '#web/ui/icon-button.tsx'

type InnerLinkProps = { page: 'zils' | 'dags' | 'place-pasts'; place: Place; label: string; Sign: LucideIcon }

/** Link to the list of records in a place. */
export const InnerLink = ({ page, place, label, Sign }: InnerLinkProps) => (
  <Link
    to="/admin/$page"
    params={{ page }}
    search={filtersOf(place)}
    aria-label={label}
    title={label}
    className={iconLook}
  >
    <Sign aria-hidden="true" className="size-4.5" />
  </Link>
)
