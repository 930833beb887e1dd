import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PartOwners } from '../split/part-owners.tsx'
import { type OwnerDraft, sumOfOwners } from '../split/parts.ts'

type JoinedOwnersProps = {
  owners: readonly OwnerDraft[]
  /** Total square feet of the dags. */
  whole: number
  errors: FieldErrors
  onChange: (owners: OwnerDraft[]) => void
}

/** Owners of the joined dag: all owners of its dags, unless the officer changes them. */
export function JoinedOwners({ owners, whole, errors, onChange }: JoinedOwnersProps) {
  const { t } = useTranslation('splitting')
  const { squareFeet } = useFormats()
  const sum = sumOfOwners(owners)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PartOwners name="khotiyan" owners={owners} errors={errors} onChange={onChange} />
      {sum === whole ? (
        <Notice tone="good">{t('owners.equal', { area: squareFeet(whole) })}</Notice>
      ) : (
        <Notice tone="waiting">{t('owners.differs', { sum: squareFeet(sum), area: squareFeet(whole) })}</Notice>
      )}
    </section>
  )
}
