import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Landmark, Search } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

const cards = [
  { name: 'find', Sign: Search, to: '/' },
  { name: 'tax', Sign: Landmark, to: '/land-tax' },
  { name: 'mutation', Sign: ArrowLeftRight, to: '/mutations/new' },
] as const

/** Three ways to begin, for a person without land or cases here. */
export function FirstSteps() {
  const { t } = useTranslation('citizen-dashboard')
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {cards.map(({ name, Sign, to }) => (
        <li
          key={name}
          className="relative grid content-start gap-1 rounded-card border border-line bg-card p-4 shadow-card transition-colors focus-within:border-brand hover:border-brand"
        >
          <Sign aria-hidden="true" className="size-6 text-brand" />
          <h3 className="font-semibold text-lg">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {t(`tasks.first.${name}.title`)}
            </Link>
          </h3>
          <p className="text-ink-soft">{t(`tasks.first.${name}.about`)}</p>
        </li>
      ))}
    </ul>
  )
}
