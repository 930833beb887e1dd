import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ExternalLink } from 'lucide-react'
import type { User } from '#contract/identity/identity.ts'
import { addressOfKind, waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ThemeSlot } from '../theme-slot.tsx'
import { type AdminPage, groups, pagesOf } from './pages.ts'
import { useClosedGroups } from './use-closed-groups.ts'

const look =
  'flex min-h-8 pointer-coarse:min-h-11 items-center justify-between gap-2 rounded-control px-2.5 py-0.5 text-bright/90 hover:bg-bright/8 hover:text-bright'

/** Pages of this person by group; a group can be closed, and a group without pages is hidden. */
export function PageLinks({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  const pages = pagesOf(me)
  const { data: cases } = useQuery(waitingCasesQuery)
  const { closed, toggle } = useClosedGroups(me)
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/^\/admin\/?/, '') })
  const waitingOn = ({ id, path }: AdminPage) =>
    (id === 'attorneys' || id === 'reviews' || id === 'demand_reviews'
      ? cases?.[`${id}_waiting`]
      : cases?.counts.find(({ kind }) => addressOfKind[kind] === path)?.waiting) ?? 0
  return (
    <>
      {groups.map((group) => {
        const inGroup = pages.filter((page) => page.group === group)
        const isHere = inGroup.some(({ path }) => path === here)
        const open = isHere || !closed.includes(group)
        return (
          inGroup.length > 0 && (
            <div key={group} className="pt-2">
              <h2>
                <button
                  type="button"
                  aria-expanded={open}
                  // The group of the current page stays open.
                  aria-disabled={isHere || undefined}
                  onClick={() => !isHere && toggle(group)}
                  className="flex min-h-8 pointer-coarse:min-h-11 w-full items-center justify-between gap-2 rounded-control px-2.5 text-left font-normal text-sm text-bright/65 hover:text-bright"
                >
                  {t(`group.${group}`)}
                  <span className="flex items-center gap-2">
                    {!open && <WaitingCount waiting={inGroup.reduce((sum, page) => sum + waitingOn(page), 0)} />}
                    {!isHere && (
                      <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${open ? '' : '-rotate-90'}`} />
                    )}
                  </span>
                </button>
              </h2>
              {open && (
                <ul>
                  {inGroup.map((page) => (
                    <li key={page.path}>
                      <PageLink page={page} waiting={waitingOn(page)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        )
      })}
      <Link to="/" className={`${look} mt-3 border-bright/15 border-t text-bright/75`}>
        {t('public_site')}
        <ExternalLink aria-hidden="true" className="size-4" />
      </Link>
      <div className="mt-3 border-bright/15 border-t pt-2">
        <ThemeSlot place="sidebar" />
      </div>
    </>
  )
}

/** Number of cases that wait on a page. */
function WaitingCount({ waiting }: { waiting: number }) {
  const { t } = useTranslation('admin')
  const { count } = useFormats()
  if (waiting === 0) return null
  return (
    <span className="rounded-control bg-marigold px-1.5 font-semibold text-on-marigold text-sm">
      <span aria-hidden="true">{count(waiting)}</span>
      <span className="sr-only">{t('waiting', { count: waiting, number: count(waiting) })}</span>
    </span>
  )
}

function PageLink({ page, waiting }: { page: AdminPage; waiting: number }) {
  const { t } = useTranslation('admin')
  const chosen = { className: `${look} bg-bright/12 font-semibold text-bright` }
  const rest = { className: look }
  const exact = { exact: true, includeSearch: false }
  const name = (
    <>
      {t(`page.${page.id}`)}
      <WaitingCount waiting={waiting} />
    </>
  )
  if (page.path === '')
    return (
      <Link to="/admin" activeOptions={exact} activeProps={chosen} inactiveProps={rest}>
        {name}
      </Link>
    )
  return (
    <Link
      to="/admin/$page"
      params={{ page: page.path }}
      activeOptions={exact}
      activeProps={chosen}
      inactiveProps={rest}
    >
      {name}
    </Link>
  )
}
