import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PartOwners } from '../split/part-owners.tsx'
import { type OwnerDraft, sumOfOwners } from '../split/parts.ts'

type JoinedOwnersProps = {
  owners: readonly OwnerDraft[]
  /** Square feet that the owners of the dags have on record. */
  owned: number
  errors: FieldErrors
  onChange: (owners: OwnerDraft[]) => void
}

/** Owners of the joined dag: all owners of its dags, unless the officer changes them. */
export function JoinedOwners({ owners, owned, errors, onChange }: JoinedOwnersProps) {
  const { t } = useTranslation('splitting')
  const { squareFeet } = useFormats()
  const sum = sumOfOwners(owners)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PartOwners name="khotiyan" owners={owners} errors={errors} onChange={onChange} />
      {sum === owned ? (
        <Notice tone="good">{t('owners.equal', { area: squareFeet(owned) })}</Notice>
      ) : (
        <Notice tone="waiting">{t('owners.differs', { sum: squareFeet(sum), area: squareFeet(owned) })}</Notice>
      )}
    </section>
  )
}
