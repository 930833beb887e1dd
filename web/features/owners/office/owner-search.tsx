import { Search } from 'lucide-react'
import { useState } from 'react'
import { OwnerSearchForm, type OwnerSearchReason, ownerSearchReasons } from '#contract/land-records/owner-search.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useOwnerSearch } from './owners.queries.ts'

/** Form for the owner's name, the reason and the place. */
export function OwnerSearch({ last }: { last: OwnerSearchForm | undefined }) {
  const { t } = useTranslation('owners')
  const { isAdmin, upazilas } = useOffice()
  const { upazila } = placeIn(useListAddress().state.filters)
  const [reason, setReason] = useState<OwnerSearchReason | null>(last?.reason ?? null)
  const form = useFormSubmit({
    schema: OwnerSearchForm,
    act: useOwnerSearch(),
    failed: t('failed'),
    read: (fields) => ({ ...fields, upazila_id: upazila }),
    onDone: () => undefined,
  })
  const labels = { name: t('name'), father: t('father'), reason: t('reason'), note: t('note') }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary errors={form.errors} labels={labels} message={form.message} attempt={form.attempt} />
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="name"
            label={labels.name}
            help={t('name_help')}
            defaultValue={last?.name}
            errors={form.errors['name']}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Field
            name="father"
            label={labels.father}
            optional
            defaultValue={last?.father}
            errors={form.errors['father']}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Chips
          name="reason"
          label={labels.reason}
          choices={ownerSearchReasons.map((id) => ({ id, label: t(`reasons.${id}`) }))}
          value={reason}
          onChange={setReason}
          errors={form.errors['reason']}
        />
        {reason === 'other' && (
          <Field
            name="note"
            label={labels.note}
            defaultValue={last?.note}
            errors={form.errors['note']}
            autoComplete="off"
          />
        )}
        {(isAdmin || upazilas.length > 1) && <PlaceFilter by={['upazila']} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={form.pending}>
            <Search aria-hidden="true" className="size-4.5" />
            {t('search')}
          </Button>
          <p className="text-ink-soft text-sm">{t('kept')}</p>
        </div>
      </form>
    </Card>
  )
}
