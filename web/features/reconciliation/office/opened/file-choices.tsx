import { RefreshCw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SettlementFile } from '#contract/payments/reconciliation.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { useCheckAgain } from '../reconciliation.queries.ts'

/** Columns, sheet and days of a file; with others, it is compared again. */
export function FileChoices({ file }: { file: SettlementFile }) {
  const { t } = useTranslation('reconciliation')
  const checking = useCheckAgain(file.id)
  const [columns, setColumns] = useState<Record<string, string | null>>({})
  const [sheet, setSheet] = useState(file.sheet ?? '')
  const [from, setFrom] = useState(file.first_day ?? '')
  const [until, setUntil] = useState(file.last_day ?? '')
  const fields = file.columns?.fields ?? []
  const found = file.columns?.found ?? []
  const mayRead = file.accepted_at === null
  const problems = checking.error instanceof ApiError ? checking.error.fields : {}

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const used = Object.fromEntries(fields.map(({ field, column }) => [field, column]))
    const hasOtherColumns = Object.entries(columns).some(([field, column]) => used[field] !== column)
    const hasOtherDays = from !== (file.first_day ?? '') || until !== (file.last_day ?? '')
    checking.mutate({
      ...(hasOtherColumns && { columns: { ...used, ...columns } }),
      ...(sheet !== (file.sheet ?? '') && { sheet }),
      ...(hasOtherDays && { from_day: from, until_day: until }),
    })
  }

  return (
    <details open={file.state === 'refused'} className="rounded-card border border-line bg-card px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('choices.title')}</summary>
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">
        {file.state === 'ready' && (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('choices.days')}</legend>
            <p className="text-ink-soft text-sm">{t('choices.days_about')}</p>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              <DateField
                name="from_day"
                label={t('choices.from')}
                value={from}
                onChange={setFrom}
                errors={problems['from_day']}
              />
              <DateField
                name="until_day"
                label={t('choices.until')}
                value={until}
                onChange={setUntil}
                errors={problems['until_day']}
              />
            </div>
          </fieldset>
        )}
        {mayRead && file.sheets.length > 1 && (
          <NativeSelect
            label={t('choices.sheet')}
            choices={[{ id: '', label: t('choices.not_chosen') }, ...file.sheets.map((id) => ({ id, label: id }))]}
            value={sheet}
            onChange={setSheet}
          />
        )}
        {mayRead && found.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('choices.columns')}</legend>
            <p className="text-ink-soft text-sm">{t('choices.columns_about')}</p>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map(({ field, name, is_needed, column }) => (
                <NativeSelect
                  key={field}
                  label={is_needed ? `${name} (${t('choices.needed')})` : name}
                  choices={[{ id: '', label: t('choices.none') }, ...found.map((id) => ({ id, label: id }))]}
                  value={(columns[field] === undefined ? column : columns[field]) ?? ''}
                  onChange={(chosen) => setColumns({ ...columns, [field]: chosen || null })}
                />
              ))}
            </div>
          </fieldset>
        )}
        {checking.error && Object.keys(problems).length === 0 && (
          <ErrorState message={t('choices.failed')} detail={messageOf(checking.error, '')} />
        )}
        <div>
          <Button type="submit" variant="secondary" pending={checking.isPending}>
            <RefreshCw aria-hidden="true" className="size-4.5" />
            {t('choices.act')}
          </Button>
        </div>
      </form>
    </details>
  )
}
