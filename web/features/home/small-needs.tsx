import { Link } from '@tanstack/react-router'
import { Calculator, Route, Scale, ScanLine } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

const needs = [
  { name: 'verify', Sign: ScanLine, to: { to: '/verify' } },
  { name: 'track', Sign: Route, to: { to: '/$page', params: { page: 'track' } } },
  { name: 'estimate', Sign: Calculator, to: { to: '/land-tax', search: { view: 'estimate' } } },
  { name: 'inheritance', Sign: Scale, to: { to: '/$page', params: { page: 'inheritance' } } },
] as const

/** Searches that need no account and no fee. */
export function SmallNeeds() {
  const { t } = useTranslation('home')
  return (
    <ul aria-label={t('small_needs.label')} className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {needs.map(({ name, Sign, to }) => (
        <li key={name} className="grid">
          <Link
            {...to}
            className="flex gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-card transition-colors hover:border-brand max-sm:flex-col sm:items-center sm:px-5"
          >
            <Sign aria-hidden="true" className="size-5 shrink-0 text-brand" />
            <span className="leading-snug">
              <b className="block">{t(`small_needs.${name}.title`)}</b>
              <span className="text-ink-soft text-sm">{t(`small_needs.${name}.about`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
