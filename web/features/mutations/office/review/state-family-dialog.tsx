import { type FormEvent, useState } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction } from '#contract/fractions.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { StatedFamily } from '#contract/mutations/family.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { firstFamily } from '#web/parts/inheritance/family-draft.ts'
import { FamilyFields } from '#web/parts/inheritance/family-fields.tsx'
import { HeirShares } from '#web/parts/inheritance/heir-shares.tsx'
import { useHeirWords } from '#web/parts/inheritance/use-heir-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { emptyBuyer } from '../../apply/draft.ts'
import { draftHeir, errorsByRow, statedFamily } from '../../apply/draft-family.ts'
import { useStateFamily } from '../office-mutations.queries.ts'

type StateFamilyProps = { mutation: StaffMutationInFull; seen: SeenVersion; onClose: () => void }

/** What is typed about one heir; `buyer` is the place among the new owners, from 0. */
type Heir = { name: string; phone: string; minor: boolean; buyer: number | null }
const empty_heir: Heir = { name: '', phone: '', minor: false, buyer: null }

/** The family of an inheritance as the officer hears it at the counter, where the application says nothing of it. */
export function StateFamilyDialog({ mutation, seen, onClose }: StateFamilyProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { digits } = useFormats()
  const { heirName } = useHeirWords()
  const [family, setFamily] = useState(() => firstFamily().family)
  const [died_on, setDiedOn] = useState('')
  const [typed, setTyped] = useState<Record<string, Heir>>({})
  const act = useStateFamily(mutation, seen.see)
  const rows = inheritanceShares(family).heirs.flatMap((heir) =>
    Array.from({ length: heir.count }, (_, at) => {
      const of = draftHeir(heir)
      const key = [of.relation, of.line, at].join()
      const relative = heirName(heir, family.dead_children)
      return { key, heir: of, relative, share: formatFraction(heir.each), ...(typed[key] ?? empty_heir) }
    }),
  )
  const left_out = rows.filter(({ buyer }) => buyer === null).map(draftRow)
  const buyers = mutation.buyers.map(({ name, name_bn }, place) => {
    const row = rows.find(({ buyer }) => buyer === place)
    return row ? { ...draftRow(row), name, name_bn: name_bn ?? '' } : emptyBuyer
  })
  const check = () => StatedFamily.safeParse(statedFamily({ family, died_on, buyers, left_out, partition: null }))
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const shown = errorsByRow(
    Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field.startsWith('family') ? field : `family.${field}`, texts]),
    ),
    { family, buyers, left_out },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = check()
    if (!form.success) return refuse(form.error.issues)
    clear()
    act.mutate(form.data, {
      onSuccess: () => {
        notify.success(t('family.done'))
        onClose()
      },
      onError: (problem) => fail(problem, t('family.failed')),
    })
  }

  const fieldOf = (row: (typeof rows)[number]) =>
    row.buyer === null ? `left_out.${rows.filter(({ buyer }) => buyer === null).indexOf(row)}` : `buyers.${row.buyer}`
  const labels = Object.fromEntries(
    rows.flatMap((row) => [
      [`${fieldOf(row)}.name`, `${row.relative}: ${t('mutations:field.buyer_name')}`],
      [`${fieldOf(row)}.phone`, `${row.relative}: ${t('mutations:heirs.phone')}`],
    ]),
  )

  return (
    <Dialog
      title={t('family.state')}
      about={mutation.previous_owner_name}
      open
      onClose={onClose}
      locked={act.isPending}
      size="full"
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary
          errors={shown}
          message={message}
          attempt={attempt}
          labels={{ ...labels, 'family.died_on': t('mutations:heirs.died_on') }}
        />
        <Notice tone="waiting">{t('family.about')}</Notice>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <FamilyFields family={family} onChange={setFamily} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <DateField
              name="family.died_on"
              label={t('mutations:heirs.died_on')}
              optional
              value={died_on}
              onChange={setDiedOn}
              errors={shown['family.died_on']}
            />
            <HeirShares family={family} area={null} />
            {rows.map((row) => {
              const change = (part: Partial<Heir>) =>
                setTyped((before) => ({ ...before, [row.key]: { ...(before[row.key] ?? empty_heir), ...part } }))
              return (
                <fieldset key={row.key} className="grid gap-3 rounded-control border border-line p-3">
                  <legend className="px-1 font-semibold">
                    {row.relative} · {digits(row.share)}
                  </legend>
                  <Select
                    name={`owner-${row.key}`}
                    label={t('family.owner')}
                    options={mutation.buyers.flatMap(({ name, name_bn }, place) =>
                      place === row.buyer || rows.every(({ buyer }) => buyer !== place)
                        ? [{ id: place, label: name_bn ?? name }]
                        : [],
                    )}
                    placeholder={t('family.left_out')}
                    value={row.buyer}
                    onChange={(buyer) => change({ buyer })}
                  />
                  {row.buyer === null && (
                    <Field
                      name={`${fieldOf(row)}.name`}
                      label={t('mutations:field.buyer_name')}
                      optional
                      maxLength={160}
                      autoComplete="off"
                      value={row.name}
                      onChange={({ target }) => change({ name: target.value })}
                      errors={shown[`${fieldOf(row)}.name`]}
                    />
                  )}
                  <Field
                    name={`${fieldOf(row)}.phone`}
                    label={t('mutations:heirs.phone')}
                    optional
                    inputMode="tel"
                    maxLength={30}
                    autoComplete="off"
                    value={row.phone}
                    onChange={({ target }) => change({ phone: target.value })}
                    errors={shown[`${fieldOf(row)}.phone`]}
                  />
                  <Checkbox
                    name={`minor-${row.key}`}
                    checked={row.minor}
                    onChange={({ target }) => change({ minor: target.checked })}
                  >
                    {t('mutations:heirs.minor')}
                  </Checkbox>
                </fieldset>
              )
            })}
          </div>
        </div>
        <Button type="submit" pending={act.isPending} className="justify-self-start">
          {t('family.send')}
        </Button>
      </form>
    </Dialog>
  )
}

const draftRow = ({ heir, name, phone, minor }: Heir & Pick<DraftBuyer, 'heir'>): DraftBuyer => ({
  ...emptyBuyer,
  heir,
  name,
  phone,
  minor,
})
