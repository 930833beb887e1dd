import { useMemo, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { SelectOption } from '#web/ui/form/select-option.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export function ButtonParts() {
  const { t } = useTranslation('dev-parts')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => notify.success(t('toast_good'))}>{t('action')}</Button>
      <Button variant="secondary" onClick={() => notify.error(t('toast_bad'))}>
        {t('other')}
      </Button>
      <Button variant="quiet">{t('quiet')}</Button>
      <Button variant="danger">{t('danger')}</Button>
      <Button disabled>{t('action')}</Button>
      <Button pending>{t('action')}</Button>
      <Button size="small">{t('action')}</Button>
      <Button size="large">{t('action')}</Button>
      <LinkButton to="/" variant="secondary">
        {t('quiet')}
      </LinkButton>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        title={t('question')}
        about={t('question_text')}
        role="alertdialog"
        open={open}
        onClose={() => setOpen(false)}
      >
        <Field name="dialog_field" label={t('field')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('other')}
          </Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            {t('danger')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

export function FieldParts() {
  const { t } = useTranslation('dev-parts')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="plain" label={t('field')} help={t('field_help')} optional />
      <Field name="wrong" label={t('field')} errors={[t('field_error')]} />
      <PasswordField name="secret" label={t('password')} autoComplete="off" />
      <Field name="off" label={t('field')} disabled defaultValue="123" />
      <Checkbox name="tick">{t('terms')}</Checkbox>
      <Checkbox name="tick_wrong" errors={[t('field_error')]}>
        {t('terms')}
      </Checkbox>
    </div>
  )
}

export function SelectParts() {
  const { t } = useTranslation('dev-parts')
  const { digits } = useFormats()
  const [chosen, setChosen] = useState<number | null>(7)
  const options = useMemo(
    () =>
      Array.from({ length: 10_000 }, (_, number) => ({
        id: number + 1,
        label: t('option', { number: digits(String(number + 1)) }),
        also: `mouza মৌজা ${number + 1}`,
      })),
    [t, digits],
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        name="mouza"
        label={t('select')}
        help={t('select_help')}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <Select name="mouza_off" label={t('select')} options={none} value={null} onChange={setChosen} disabled />
      <Select
        name="mouza_wrong"
        label={t('select')}
        options={none}
        value={null}
        onChange={setChosen}
        pending
        errors={[t('field_error')]}
      />
    </div>
  )
}

const none: SelectOption<number>[] = []
const surveys = ['CS', 'SA', 'RS', 'BS'].map((code) => ({ id: code, label: code }))

export function SwitchParts() {
  const { t } = useTranslation('dev-parts')
  const [survey, setSurvey] = useState<string | null>('RS')
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const tabs = [
    { id: 'one', label: t('tab_one') },
    { id: 'two', label: t('tab_two') },
  ] as const
  return (
    <div className="grid gap-5">
      <Chips name="survey" label={t('chips')} choices={surveys} value={survey} onChange={setSurvey} />
      <SegmentedTabs label={t('group.switches')} tabs={tabs} selected={tab} onSelect={setTab}>
        <p>{t(`tab_${tab}`)}</p>
      </SegmentedTabs>
    </div>
  )
}
