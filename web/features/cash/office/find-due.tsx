import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldTexts } from '#contract/field-errors.ts'
import { type CashDue, CashDueQuery, type CashTaken } from '#contract/payments/cash.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { cashDueQuery } from './cash.queries.ts'
import { DueItem } from './due-item.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** The search for what a person can pay, with a button for each thing. */
export function FindDue({ onTaken }: { onTaken: (taken: CashTaken) => void }) {
  const { t } = useTranslation('cash')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<CashDue | null>(null)
  const query = useQuery(cashDueQuery(search))
  const found = query.data?.data ?? []

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = CashDueQuery.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setMissing(!form.success)
    if (!form.success) return document.getElementById('search')?.focus()
    if (form.data.search === search) void query.refetch()
    setSearch(form.data.search)
  }

  return (
    <>
      <form onSubmit={handleSubmit} noValidate className="grid gap-4">
        <Field
          name="search"
          label={t('find.label')}
          help={t('find.help')}
          autoComplete="off"
          maxLength={120}
          errors={missing ? [fieldTexts.required[language]] : undefined}
        />
        <Button type="submit" pending={query.isFetching} className="max-sm:w-full sm:justify-self-start">
          {t('find.submit')}
        </Button>
      </form>
      {search !== '' && !query.data && <QueryState query={query} failed={t('find.failed')} lines={3} />}
      {query.data && found.length === 0 && <p role="status">{t('find.none')}</p>}
      {found.length > 0 && (
        <ul aria-label={t('find.title')} className="grid gap-2.5">
          {found.map((due) => (
            <DueItem key={`${due.purpose}-${due.id}`} due={due} onTake={() => setChosen(due)} />
          ))}
        </ul>
      )}
      {chosen && <TakeDialog due={chosen} onTaken={onTaken} onClose={() => setChosen(null)} />}
    </>
  )
}
