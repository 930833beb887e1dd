import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldTexts } from '#contract/field-errors.ts'
import { CashDueQuery } from '#contract/payments/cash.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { cashPayersQuery } from '../cash.queries.ts'

export type Payer = { id: number; name: string }

type PayerSearchProps = { payer: Payer | null; onPayer: (payer: Payer | null) => void; errors: string[] | undefined }

/** Finds the account of the person at the counter. One that is found alone is chosen by the press that names it. */
export function PayerSearch({ payer, onPayer, errors }: PayerSearchProps) {
  const { t } = useTranslation('cash')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState(false)
  const query = useQuery(cashPayersQuery(search))
  const found = query.data?.data ?? []

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = CashDueQuery.safeParse({ search: new FormData(event.currentTarget).get('payer_search') })
    setMissing(!form.success)
    if (!form.success) return document.getElementById('payer_search')?.focus()
    onPayer(null)
    if (form.data.search === search) void query.refetch()
    setSearch(form.data.search)
  }

  return (
    <div className="grid gap-3">
      <form onSubmit={handleSubmit} noValidate className="grid gap-3">
        <Field
          name="payer_search"
          label={t('copy.payer')}
          help={t('copy.payer_help')}
          autoComplete="off"
          maxLength={120}
          errors={missing ? [fieldTexts.required[language]] : errors}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={query.isFetching}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('copy.find_payer')}
        </Button>
      </form>
      {search !== '' && !query.data && <QueryState query={query} failed={t('find.failed')} lines={1} />}
      {query.data && found.length === 0 && <p role="status">{t('copy.no_payer')}</p>}
      {found.length > 0 && (
        <Chips
          name="payer"
          label={t('copy.choose_payer')}
          choices={found.map(({ id, name }) => ({ id, label: name }))}
          value={payer?.id ?? null}
          onChange={(id) => onPayer(found.find((each) => each.id === id) ?? null)}
        />
      )}
    </div>
  )
}
