import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OwnerCell } from './owner-cell.tsx'
import type { OwnerField, OwnerValues } from './owner-values.ts'
import type { ShareCheck } from './share-check.ts'
import { ShareHint } from './share-hint.tsx'
import { typedNumber } from './typed-number.ts'

type OwnerLineProps = {
  owner: OwnerValues
  at: number
  last: number
  share: ShareCheck['lines'][number]
  errors: FieldErrors
  onChange: (part: Partial<OwnerValues>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One owner: a card on a phone, one line on a desk. */
export function OwnerLine({ owner, at, last, share, errors, onChange, onMove, onRemove }: OwnerLineProps) {
  const { t } = useTranslation('land-records-office')
  const { count, decimals } = useFormats()
  const number = count(at + 1)
  const area = typedNumber(owner.area)
  const cell = (field: OwnerField) => ({
    id: `khotiyan.${at}.${field}`,
    label: t(`owners.${field}`),
    first: at === 0,
    value: owner[field],
    onChange: (text: string) => onChange({ [field]: text }),
    errors: errors[`khotiyan.${at}.${field}`],
  })
  const ends = 'aria-disabled:opacity-35'
  return (
    <li>
      <fieldset className="relative grid min-w-0 grid-cols-2 gap-3 rounded-card border border-line p-3 pt-10 sm:grid-cols-6 xl:grid-cols-[2rem_minmax(0,1.3fr)_minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_8rem_7.5rem_auto] xl:gap-2 xl:border-0 xl:p-0">
        <legend className="sr-only">{t('owners.number', { number })}</legend>
        <span
          aria-hidden="true"
          className={`absolute top-2 left-3 font-semibold text-ink-soft xl:static xl:pt-2 ${at === 0 ? 'xl:mt-6' : ''}`}
        >
          {number}
        </span>
        <OwnerCell {...cell('owner')} lang="bn" focusName={`${owner.key}-owner`} className="col-span-2 xl:col-span-1" />
        <OwnerCell {...cell('owner_en')} lang="en" className="col-span-2 xl:col-span-1" />
        <OwnerCell {...cell('father')} className="col-span-2 xl:col-span-1" />
        <OwnerCell {...cell('address')} className="col-span-2 xl:col-span-1" />
        <OwnerCell {...cell('share')} inputMode="decimal" className="sm:col-span-2 xl:col-span-1">
          <ShareHint share={share} />
        </OwnerCell>
        <OwnerCell {...cell('area')} inputMode="decimal" className="sm:col-span-2 xl:col-span-1">
          {area !== null && t('decimals', { area: decimals(area) })}
        </OwnerCell>
        <div className={`absolute top-0.5 right-1 flex xl:static ${at === 0 ? 'xl:mt-6' : ''}`}>
          <IconButton
            Sign={ArrowUp}
            label={t('owners.up', { number })}
            data-focus={`${owner.key}-up`}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && onMove(-1)}
            className={ends}
          />
          <IconButton
            Sign={ArrowDown}
            label={t('owners.down', { number })}
            data-focus={`${owner.key}-down`}
            aria-disabled={at === last || undefined}
            onClick={() => at < last && onMove(1)}
            className={ends}
          />
          <IconButton
            Sign={Trash2}
            label={t('owners.remove', { number })}
            data-focus={`${owner.key}-remove`}
            onClick={onRemove}
            className="hover:bg-refusal-soft hover:text-refusal-ink"
          />
        </div>
      </fieldset>
    </li>
  )
}
