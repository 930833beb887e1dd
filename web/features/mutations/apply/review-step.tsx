import { type ReactNode, useEffect, useRef } from 'react'
import { buyersOf, type MutationForm } from '#contract/mutations/mutations.ts'
import { missingGroups } from '#contract/mutations/needed-papers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { DraftPaper } from './draft.ts'
import { FeeLines } from './fee-lines.tsx'
import type { Section } from './form-fields.ts'
import { sectionId } from './form-section.tsx'
import { useDraftLand } from './use-draft-land.ts'
import type { MutationFormState } from './use-mutation-form.ts'

type ReviewStepProps = {
  form: MutationFormState
  checked: MutationForm
  papers: readonly DraftPaper[]
  onProceed: () => void
}

/** All values to be sent, section by section, before the payment. */
export function ReviewStep({ form, checked, papers, onProceed }: ReviewStepProps) {
  const { t } = useTranslation('mutations')
  const { digits, calendarDay, squareFeet } = useFormats()
  const land = useDraftLand(form)
  const change = useChange(form)
  const { mutation_type, land_type, land_area, deed_number, deed_date } = checked
  const missing = missingGroups(
    mutation_type,
    papers.map(({ group }) => group),
  )
  const part = (section: Section, facts: [name: string, value: ReactNode][]) => (
    <ReviewPart section={section} onChange={() => change(section)} facts={facts} />
  )
  return (
    <div className="grid gap-4">
      {part('land', [
        [t('field.mutation_type'), t(`type.${mutation_type}`)],
        [t('review.land'), land],
        [t('field.land_type'), t(`land_type.${land_type}`)],
        [t('review.area'), land_area === null ? t('review.all') : t('square_feet', { area: squareFeet(land_area) })],
      ])}
      {part('previous_owner', [
        [t('field.previous_owner_name'), checked.previous_owner_name],
        [t('field.nid'), digits(checked.previous_owner_nid)],
        [t('field.address'), checked.previous_owner_address],
      ])}
      {part(
        'buyer',
        buyersOf(checked).map(({ name, name_bn, father, nid, address, share }) => [
          share === '1' ? name : `${name} (${digits(share)})`,
          [name_bn, father, digits(nid), address].filter(Boolean).join(', '),
        ]),
      )}
      {form.draft.left_out.length > 0 && checked.family && (
        <Notice tone="waiting">
          {t('review.left_out', {
            heirs: form.draft.left_out
              .map(({ relative, name }) => [relative, name].filter(Boolean).join(' '))
              .join(', '),
          })}
          {checked.family.partition &&
            ` ${t('family.partition', {
              number: digits(checked.family.partition.deed_number),
              day: calendarDay(checked.family.partition.deed_date),
              office: checked.family.partition.registry_office,
            })}`}
        </Notice>
      )}
      {part('deed', [
        [t('field.deed_number'), digits(deed_number)],
        [t('field.deed_date'), calendarDay(deed_date)],
        [t('field.registry_office'), checked.registry_office],
      ])}
      {part('contact', [
        [t('field.contact_number'), digits(checked.contact_number)],
        ...(checked.reason ? [[t('field.reason'), checked.reason] satisfies [string, string]] : []),
      ])}
      {part(
        'documents',
        papers.map(({ group, name }) => [t(`group.${group}`), name]),
      )}
      {missing.length > 0 && (
        <Notice tone="waiting">
          {t('review.missing', { groups: missing.map((group) => t(`group.${group}`)).join(', ') })}
        </Notice>
      )}
      <FeeLines form={form} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={form.goBack}>
          {t('review.back')}
        </Button>
        <Button onClick={onProceed}>{t('review.pay')}</Button>
      </div>
    </div>
  )
}

type ReviewPartProps = { section: Section; onChange: () => void; facts: [name: string, value: ReactNode][] }

function ReviewPart({ section, onChange, facts }: ReviewPartProps) {
  const { t } = useTranslation('mutations')
  const name = t(`section.${section}`)
  return (
    <section aria-label={name} className="rounded-card border border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <button type="button" aria-label={`${t('review.change')}: ${name}`} onClick={onChange} className={roomyLink}>
          {t('review.change')}
        </button>
      </div>
      <Facts>
        {facts.map(([fact, value]) => (
          <Fact key={`${fact} ${value}`} name={fact}>
            <span className="min-w-0 whitespace-pre-line break-words">{value}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

/** Returns to a section of the form. */
function useChange(form: MutationFormState) {
  const section = useRef<Section>(null)
  useEffect(
    () => () => {
      const chosen = section.current
      // The window first returns the focus to its former place.
      if (chosen) setTimeout(() => document.getElementById(sectionId(chosen))?.focus(), 50)
    },
    [],
  )
  return (chosen: Section) => {
    section.current = chosen
    form.goBack()
  }
}
