import { createLink } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'

/** Frequent next actions after a payment, each one tap away. */
export function NextSteps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('parts')
  return (
    <nav aria-labelledby="next" className="rounded-card border border-line bg-card shadow-card">
      <h3 id="next" className="border-line border-b px-5 py-3 font-semibold text-lg">
        {t('paid.next')}
      </h3>
      <div className="divide-y divide-line">{children}</div>
    </nav>
  )
}

type StepProps = ComponentProps<'a'> & { Sign: LucideIcon; title: string; about: string }

const Step = ({ Sign, title, about, ...rest }: StepProps) => (
  <a {...rest} className="flex min-h-11 items-center gap-3 px-5 py-3 hover:bg-brand-faint">
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
      <Sign aria-hidden="true" className="size-5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-ink-soft">{about}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
  </a>
)

/** One next step; takes `to` and `search` like any link. */
export const NextStep = createLink(Step)
