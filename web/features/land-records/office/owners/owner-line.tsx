import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { readBijoy } from '#contract/bijoy.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { OwnerCell } from './owner-cell.tsx'
import { type OwnerField, type OwnerValues, ownerFields } from './owner-values.ts'
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

const wide = 'col-span-2 xl:col-span-1'
const narrow = 'col-span-1 sm:col-span-2 xl:col-span-1'

/** One owner: a card that folds on a phone, two lines on a desktop, where a long name has room. */
export function OwnerLine({ owner, at, last, share, errors, onChange, onMove, onRemove }: OwnerLineProps) {
  const { t } = useTranslation('land-records-office')
  const { count, decimals, digits } = useFormats()
  const number = count(at + 1)
  const area = typedNumber(owner.area)
  const size = area !== null && t('decimals', { area: decimals(area) })
  const cell = (field: OwnerField) => ({
    id: `khotiyan.${at}.${field}`,
    label: t(`owners.${field}`),
    value: owner[field],
    onChange: (text: string) => onChange({ [field]: text }),
    errors: errors[`khotiyan.${at}.${field}`],
  })
  const bijoyHint = (field: OwnerField) =>
    readBijoy(owner[field]) !== null && <BijoyHint text={owner[field]} onTake={(text) => onChange({ [field]: text })} />
  const ends = 'aria-disabled:opacity-35'
  return (
    <li>
      <fieldset className="relative grid min-w-0 grid-cols-2 gap-3 rounded-card border border-line p-3 pt-10 sm:grid-cols-6 xl:grid-cols-[1.5rem_repeat(3,minmax(0,1fr))_auto] xl:gap-x-3 xl:gap-y-2 xl:pt-3">
        <legend className="sr-only">{t('owners.number', { number })}</legend>
        <span
          aria-hidden="true"
          className="absolute top-2 left-3 font-semibold text-ink-soft xl:static xl:mt-6 xl:pt-2"
        >
          {number}
        </span>
        <PhoneFold
          id={`${owner.key}-facts`}
          label={owner.owner ? <span lang="bn">{owner.owner}</span> : t('owners.number', { number })}
          about={[owner.share && t('share_is', { share: digits(owner.share) }), size].filter(Boolean).join(' · ')}
          startsOpen={owner.owner === '' || owner.area === ''}
          hasErrors={ownerFields.some((field) => errors[`khotiyan.${at}.${field}`] !== undefined)}
        >
          <div className="grid grid-cols-2 gap-3 sm:contents">
            <OwnerCell {...cell('owner')} lang="bn" focusName={`${owner.key}-owner`} className={wide}>
              {bijoyHint('owner')}
            </OwnerCell>
            <OwnerCell {...cell('owner_en')} lang="en" className={wide}>
              {bijoyHint('owner_en')}
            </OwnerCell>
            <OwnerCell {...cell('father')} className={wide}>
              {bijoyHint('father')}
            </OwnerCell>
            <OwnerCell {...cell('address')} className={`${wide} xl:col-start-2`}>
              {bijoyHint('address')}
            </OwnerCell>
            <OwnerCell {...cell('share')} inputMode="decimal" className={narrow}>
              <ShareHint share={share} />
            </OwnerCell>
            <OwnerCell {...cell('area')} inputMode="decimal" className={narrow}>
              {size}
            </OwnerCell>
          </div>
        </PhoneFold>
        <div className="absolute top-0.5 right-1 flex xl:static xl:col-start-5 xl:row-start-1 xl:mt-6">
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
