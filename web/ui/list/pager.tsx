import { useTranslation } from 'react-i18next'
import { buttonLook } from '../button-look.ts'

type PagerProps = { page: number; last: number; onPage: (page: number) => void }

/** First, Prev, Next, Last. What leads nowhere stays in its place and can be reached, but does nothing. */
export function Pager({ page, last, onPage }: PagerProps) {
  const { t } = useTranslation('list')
  const steps = [
    { name: t('pager.first'), to: 1, leads: page > 1 },
    { name: t('pager.prev'), to: page - 1, leads: page > 1 },
    { name: t('pager.next'), to: page + 1, leads: page < last },
    { name: t('pager.last'), to: last, leads: page < last },
  ]
  return (
    <nav aria-label={t('pager.name')} className="flex gap-1.5">
      {steps.map(({ name, to, leads }) => (
        <button
          key={name}
          type="button"
          // Not disabled: that would take the focus away from who just reached the end.
          aria-disabled={!leads || undefined}
          onClick={() => leads && onPage(to)}
          className={`${buttonLook('secondary', 'small')} min-h-10 aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-faint aria-disabled:opacity-100 max-sm:px-2.5`}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
