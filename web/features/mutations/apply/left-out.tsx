import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PartitionFields } from './partition-fields.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

type LeftOutProps = { form: MutationFormState; addButton: RefObject<HTMLButtonElement | null> }

/**
 * Heirs of the family who are not among the new owners: they stay named, and can be put back. Who has divided the land
 * with them names the partition.
 */
export function LeftOut({ form, addButton }: LeftOutProps) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors } = form
  const heirs = draft.left_out
  const onChange = (place: number, part: Partial<DraftBuyer>) =>
    change({ left_out: heirs.map((heir, at) => (at === place ? { ...heir, ...part } : heir)) })

  function putBack(place: number) {
    const heir = heirs[place]
    if (heir) change({ buyers: [...draft.buyers, heir], left_out: heirs.filter((_, at) => at !== place) })
    // Otherwise the focus would be lost with the row.
    addButton.current?.focus()
  }
  if (heirs.length === 0) return null
  return (
    <section aria-label={t('heirs.left_out')} className="grid gap-3">
      <Notice tone="waiting">{t('heirs.left_out_about')}</Notice>
      {heirs.map((heir, place) => {
        const field = (part: 'name' | 'phone') => ({
          name: `left_out.${place}.${part}`,
          value: heir[part],
          errors: errors[`left_out.${place}.${part}`],
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => onChange(place, { [part]: target.value }),
        })
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: an heir has nothing but the place in the list
            key={place}
            className="grid gap-4 rounded-control border border-marigold-text/40 p-3"
          >
            <legend className="px-1 font-semibold">{t('heirs.left_out_one', { relative: heir.relative ?? '' })}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field {...field('name')} label={t('field.buyer_name')} optional maxLength={160} />
              <Field {...field('phone')} label={t('heirs.phone')} optional inputMode="tel" maxLength={30} />
            </div>
            <Button variant="secondary" className="justify-self-start" onClick={() => putBack(place)}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('heirs.put_back')}
            </Button>
          </fieldset>
        )
      })}
      {draft.family && <PartitionFields form={form} />}
    </section>
  )
}

/** Day on which the previous owner died. */
export function DayOfDeath({ form: { draft, change, errors } }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  return (
    <DateField
      name="family.died_on"
      label={t('heirs.died_on')}
      optional
      value={draft.died_on}
      onChange={(died_on) => change({ died_on })}
      errors={errors['family.died_on'] ?? errors['family']}
    />
  )
}
