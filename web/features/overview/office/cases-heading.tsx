import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { WaitingCase, WaitingCases } from '#contract/cases/cases.ts'
import { addressOfKind, waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Sentence about the waiting cases, and a link to the oldest. */
export function CasesHeading({ cases }: { cases: WaitingCases }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const [waiting, late, due_today] = (['waiting', 'late', 'due_today'] as const).map((key) =>
    cases.counts.reduce((sum, each) => sum + each[key], 0),
  )
  const [oldest] = cases.oldest
  const words = (key: 'waiting' | 'late' | 'due_today', number = 0) =>
    t(`cases.${key}`, { count: number, number: count(number) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-balance font-semibold text-2xl sm:text-3xl">
        {waiting === 0 ? t('cases.none') : words('waiting', waiting)}{' '}
        {!!late && (
          <mark className="bg-transparent text-inherit shadow-[inset_0_-0.4em_var(--color-mark)]">
            {words('late', late)}
          </mark>
        )}
        {!!late && !!due_today && ', '}
        {!!due_today && words('due_today', due_today)}
        {(!!late || !!due_today) && t('cases.stop')}
        {!!waiting && !late && !due_today && t('cases.in_time')}
      </h1>
      {oldest && <NextCase oldest={oldest} />}
    </div>
  )
}

const addressOf = ({ kind, id }: WaitingCase) => ({ page: addressOfKind[kind], id: String(id) })

function NextCase({ oldest }: { oldest: WaitingCase }) {
  const { t } = useTranslation('overview')
  const navigate = useNavigate()
  const client = useQueryClient()

  /** Right after a decision this page still lists the decided case. */
  async function open() {
    const fresh = await client.fetchQuery(waitingCasesQuery).catch(() => null)
    const next = fresh ? fresh.oldest[0] : oldest
    if (next) await navigate({ to: '/admin/$page/$id', params: addressOf(next) })
  }

  useKey('n', () => void open())
  return (
    <LinkButton
      to="/admin/$page/$id"
      params={addressOf(oldest)}
      aria-keyshortcuts="n"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void open()
      }}
    >
      {t('cases.next')}
      <ArrowRight aria-hidden="true" className="size-4.5" />
      <KeyHint>N</KeyHint>
    </LinkButton>
  )
}
