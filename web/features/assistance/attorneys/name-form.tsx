import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type AssistanceKind, everyAssistance } from '#contract/assistance/assistance.ts'
import { NameAttorney, type PowerLand } from '#contract/assistance/attorneys.ts'
import { refusalOf } from '#contract/uploads/file-kinds.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { useNameAttorney } from './attorneys.queries.ts'
import { ChosenLands } from './chosen-lands.tsx'

const types = ['application/pdf', 'image/jpeg', 'image/png']

const Paper = z.instanceof(File, { error: 'required' }).superRefine(({ type }, context) => {
  if (!types.includes(type)) context.addIssue({ code: 'custom', message: refusalOf(type, 'file_type_document') })
})
const Form = z.intersection(NameAttorney, z.object({ paper: Paper }))

type Choices = {
  acts: AssistanceKind[]
  land: 'all' | 'chosen'
  lands: PowerLand[]
  from_day: string
  until_day: string
  paper: File | null
}
const nothing: Choices = { acts: [], land: 'all', lands: [], from_day: '', until_day: '', paper: null }

/** Whom the person names, from when until when, for which land and acts, and the paper that says so. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('attorneys')
  const [choices, setChoices] = useState(nothing)
  const change = (some: Partial<Choices>) => setChoices((before) => ({ ...before, ...some }))
  const { acts, land, lands, from_day, until_day, paper } = choices
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: Form,
    act: useNameAttorney(),
    read: ({ contact }) => ({
      contact,
      acts,
      land,
      from_day,
      until_day,
      paper,
      lands: land === 'all' ? [] : lands.map((one) => `${one.mouza_id} ${one.khatiyan_number}`),
    }),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onClose()
    },
    failed: t('form.failed'),
  })
  const days = { from_day, until_day }

  return (
    <Card aria-labelledby="name-attorney">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <h3 id="name-attorney" className="font-semibold text-lg">
          {t('form.heading')}
        </h3>
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{
            contact: t('form.contact'),
            acts: t('form.acts'),
            lands: t('form.lands'),
            from_day: t('form.from_day'),
            until_day: t('form.until_day'),
            paper: t('form.paper'),
          }}
        />
        <Field
          name="contact"
          label={t('form.contact')}
          help={t('form.contact_help')}
          autoComplete="off"
          errors={errors['contact']}
        />
        <fieldset id="acts" tabIndex={-1}>
          <legend className="font-semibold text-sm">{t('form.acts')}</legend>
          {everyAssistance.map((kind) => (
            <Checkbox
              key={kind}
              name={`act-${kind}`}
              checked={acts.includes(kind)}
              onChange={({ target }) =>
                change({ acts: everyAssistance.filter((one) => (one === kind ? target.checked : acts.includes(one))) })
              }
            >
              {t(`act.${kind}`)}
            </Checkbox>
          ))}
          <FieldError id="acts" errors={errors['acts']} />
        </fieldset>
        <Chips
          name="land"
          label={t('form.land')}
          choices={(['all', 'chosen'] as const).map((id) => ({ id, label: t(`form.land_${id}`) }))}
          value={land}
          onChange={(chosen) => change({ land: chosen })}
        />
        {land === 'chosen' && (
          <ChosenLands lands={lands} onChange={(some) => change({ lands: some })} errors={errors['lands']} />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['from_day', 'until_day'] as const).map((day) => (
            <DateField
              key={day}
              name={day}
              label={t(`form.${day}`)}
              value={days[day]}
              onChange={(value) => change({ [day]: value })}
              errors={errors[day]}
            />
          ))}
        </div>
        <fieldset className="grid justify-items-start gap-2">
          <legend className="mb-1 font-semibold text-sm">{t('form.paper')}</legend>
          {paper && <p className="wrap-anywhere">{paper.name}</p>}
          <FileButton
            id="paper"
            label={`${t('form.paper')}: ${t('form.choose')}`}
            Sign={FileUp}
            text={t(paper ? 'form.replace' : 'form.choose')}
            accept={types.join()}
            onChange={([chosen]) => chosen && change({ paper: chosen })}
            invalid={!!errors['paper']?.length}
          />
          <p className="text-ink-soft text-sm">{t('form.paper_help')}</p>
          <FieldError id="paper" errors={errors['paper']} />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} className="max-sm:w-full">
            {t('form.send')}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={onClose} className="max-sm:w-full">
            {t('form.back')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
