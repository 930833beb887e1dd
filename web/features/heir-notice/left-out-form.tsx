import { type FormEvent, useState } from 'react'
import { isGrandchild } from '#contract/mutations/family.ts'
import { type HeirNotice, LeftOutHeir } from '#contract/mutations/heir-notices.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useHeirActs } from './heir-notice.queries.ts'

type Parent = NonNullable<LeftOutHeir['parent']>['relation']

const nobody = {
  name: '',
  relation: null as LeftOutHeir['relation'] | null,
  phone: '',
  parent: { name: '', relation: null as Parent | null },
}

/** The others of the family, and a form that names an heir who is not among them. */
export function LeftOutForm({ token, notice: { others, sex } }: { token: string; notice: HeirNotice }) {
  const { t } = useTranslation('heir-notice')
  const { name: act } = useHeirActs(token)
  const [typed, setTyped] = useState(nobody)
  const isOfDeadChild = typed.relation !== null && isGrandchild(typed.relation)
  const check = () => LeftOutHeir.safeParse({ ...typed, parent: isOfDeadChild ? typed.parent : null })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const relationName = (relation: HeirNotice['others'][number]['relation']) =>
    relation === 'spouse' ? t(sex === 'man' ? 'relation.wife' : 'relation.husband') : t(`relation.${relation}`)
  const labels = {
    name: t('heir_name'),
    relation: t('heir_relation'),
    phone: t('heir_phone'),
    'parent.relation': t('parent_relation'),
    'parent.name': t('parent_name'),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = check()
    if (!form.success) return refuse(form.error.issues)
    clear()
    void act.mutateAsync(form.data).then(
      () => setTyped(nobody),
      (problem) => fail(problem, t('failed_send')),
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="others" className="font-semibold text-xl">
          {t('others')}
        </h2>
        <ul className="grid gap-1">
          {others.map(({ name, relation }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={place}>{[name, relationName(relation)].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
        <p>{t('others_about')}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Field
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={160}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
          errors={errors['name']}
        />
        <Select
          name="relation"
          label={labels.relation}
          options={LeftOutHeir.shape.relation.options.map((id) => ({ id, label: relationName(id) }))}
          value={typed.relation}
          onChange={(relation) => change({ relation })}
          errors={errors['relation']}
        />
        {isOfDeadChild && (
          <>
            <Chips
              name="parent.relation"
              label={labels['parent.relation']}
              choices={[
                { id: 'son', label: t('relation.son') },
                { id: 'daughter', label: t('relation.daughter') },
              ]}
              value={typed.parent.relation}
              onChange={(relation) => change({ parent: { ...typed.parent, relation } })}
              errors={errors['parent.relation']}
            />
            <Field
              name="parent.name"
              label={labels['parent.name']}
              autoComplete="off"
              maxLength={160}
              value={typed.parent.name}
              onChange={({ target }) => change({ parent: { ...typed.parent, name: target.value } })}
              errors={errors['parent.name']}
            />
          </>
        )}
        <Field
          name="phone"
          label={labels.phone}
          optional
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={typed.phone}
          onChange={({ target }) => change({ phone: target.value })}
          errors={errors['phone']}
        />
        <Button type="submit" variant="secondary" pending={act.isPending} className="justify-self-start max-sm:w-full">
          {t('name_heir')}
        </Button>
      </Card>
    </form>
  )
}
