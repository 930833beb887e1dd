import { Plus, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { controlLook, FieldError } from '#web/ui/form/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { newOwner, type OwnerDraft } from './parts.ts'

type PartOwnersProps = {
  /** Name of the field, such as `parts.0.khotiyan`. */
  name: string
  owners: readonly OwnerDraft[]
  errors: FieldErrors
  onChange: (owners: OwnerDraft[]) => void
}

/** Owners of a part: a name, a share and square feet each. */
export function PartOwners({ name, owners, errors, onChange }: PartOwnersProps) {
  const { t } = useTranslation('splitting')
  const change = (at: number, part: Partial<OwnerDraft>) =>
    onChange(owners.map((owner, place) => (place === at ? { ...owner, ...part } : owner)))
  return (
    <div className="grid gap-2">
      <table id={name} tabIndex={-1} className="w-full table-fixed">
        <caption className="mb-1 text-left font-semibold text-sm">{t('owners.title')}</caption>
        {owners.length > 0 && (
          <thead className="max-sm:sr-only">
            <tr className="text-left text-ink-soft text-sm">
              <th scope="col" className="font-normal">
                {t('owners.name')}
              </th>
              <th scope="col" className="w-18 font-normal">
                {t('owners.share')}
              </th>
              <th scope="col" className="w-24 font-normal">
                {t('owners.area')}
              </th>
              <th scope="col" className="w-10">
                <span className="sr-only">{t('owners.remove')}</span>
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {owners.map((owner, at) => (
            <OwnerRow
              key={owner.id}
              name={`${name}.${at}`}
              at={at}
              owner={owner}
              errors={errors}
              onChange={(part) => change(at, part)}
              onRemove={() => onChange(owners.filter((_, place) => place !== at))}
            />
          ))}
        </tbody>
      </table>
      <FieldError id={name} errors={errors[name]} />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...owners, newOwner()])}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t('owners.add')}
      </Button>
    </div>
  )
}

const fields = ['owner', 'share', 'area'] as const
const labels = { owner: 'owners.name_of', share: 'owners.share_of', area: 'owners.area_of' } as const

const heads = { owner: 'owners.name', share: 'owners.share', area: 'owners.area' } as const

type OwnerRowProps = {
  name: string
  at: number
  owner: OwnerDraft
  errors: FieldErrors
  onChange: (part: Partial<OwnerDraft>) => void
  onRemove: () => void
}

function OwnerRow({ name, at, owner, errors, onChange, onRemove }: OwnerRowProps) {
  const { t } = useTranslation('splitting')
  const number = useFormats().digits(String(at + 1))
  return (
    <tr className="align-top max-sm:mb-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:items-end">
      {fields.map((field) => {
        const id = `${name}.${field}`
        return (
          <td key={field} className={`py-0.5 pr-1 ${field === 'owner' ? 'max-sm:col-span-3' : ''}`}>
            <span aria-hidden="true" className="text-ink-soft text-sm sm:hidden">
              {t(heads[field])}
            </span>
            <input
              id={id}
              aria-label={t(labels[field], { number })}
              aria-invalid={errors[id] ? true : undefined}
              aria-describedby={errors[id] ? `${id}-error` : undefined}
              inputMode={field === 'owner' ? 'text' : 'decimal'}
              autoComplete="off"
              value={owner[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
              className={`${controlLook} px-2! text-sm`}
            />
            <FieldError id={id} errors={errors[id]} />
          </td>
        )
      })}
      <td>
        <IconButton Sign={Trash2} label={t('owners.remove_one', { number })} onClick={onRemove} />
      </td>
    </tr>
  )
}
