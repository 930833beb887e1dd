import { UserCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { shadeAt } from '#web/ui/chart/share-bar.tsx'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OwnDetails } from './use-own-details.ts'

type BuyerFieldsProps = {
  buyer: DraftBuyer
  place: number
  several: boolean
  /** Offered while no name is typed: the applicant often is the buyer, and often is not. */
  own: OwnDetails | null
  errors: FieldErrors
  /** The lawful share of an heir with its rule; null where none is stated. */
  why: ReactNode
  onChange: (part: Partial<DraftBuyer>) => void
  onRemove: () => void
}

type BuyerPart = 'name' | 'name_bn' | 'father' | 'nid' | 'address' | 'share' | 'phone'

/** Field of a buyer as the server names it: the first buyer has names of its own. */
export const buyerField = (place: number, part: BuyerPart) =>
  place === 0 && part !== 'share' && part !== 'phone' ? `buyer_${part}` : `buyers.${place}.${part}`

/** Buyer of the land or of a part of it. */
export function BuyerFields({ buyer, place, several, own, errors, why, onChange, onRemove }: BuyerFieldsProps) {
  const { t } = useTranslation('mutations')
  const { count } = useFormats()
  const name = t('buyer.number', { number: count(place + 1) })
  const field = (part: BuyerPart) => {
    const id = buyerField(place, part)
    return {
      name: id,
      value: buyer[part],
      errors: errors[id],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
    }
  }

  function takeOwn({ name, address }: OwnDetails) {
    onChange({ name, address: buyer.address || address })
    // The button disappears: the person goes on with what is still empty.
    document.getElementById(buyerField(place, 'nid'))?.focus()
  }

  const fields = (
    <>
      {own !== null && buyer.name === '' && (
        <Button variant="secondary" className="justify-self-start" onClick={() => takeOwn(own)}>
          <UserCheck aria-hidden="true" className="size-4.5" />
          {t('buyer.own_name', { name: own.name })}
        </Button>
      )}
      <Field {...field('name')} label={t('field.buyer_name')} maxLength={160} />
      <BijoyHint text={buyer.name} onTake={(read) => onChange({ name: read })} />
      <Field
        {...field('name_bn')}
        label={t('field.buyer_name_bn')}
        help={t('buyer.name_bn_help')}
        lang="bn"
        optional
        maxLength={160}
      />
      <BijoyHint text={buyer.name_bn} onTake={(read) => onChange({ name_bn: read })} />
      <Field
        {...field('father')}
        label={t('field.buyer_father')}
        help={t('buyer.father_help')}
        optional
        maxLength={160}
      />
      <BijoyHint text={buyer.father} onTake={(read) => onChange({ father: read })} />
      <div className={several ? 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]' : 'grid gap-4'}>
        <Field {...field('nid')} label={t('field.buyer_nid')} help={t('nid_help')} inputMode="numeric" maxLength={30} />
        {several && <Field {...field('share')} label={t('field.share')} help={t('buyer.share_help')} maxLength={21} />}
      </div>
      {why}
      <TextArea {...field('address')} label={t('field.buyer_address')} rows={2} maxLength={500} />
      {why !== null && (
        <>
          <Field
            {...field('phone')}
            label={t('heirs.phone')}
            help={t('heirs.phone_help')}
            optional
            inputMode="tel"
            maxLength={30}
          />
          <Checkbox
            name={`buyers.${place}.minor`}
            checked={buyer.minor}
            onChange={({ target }) => onChange({ minor: target.checked })}
          >
            {t('heirs.minor')}
          </Checkbox>
        </>
      )}
    </>
  )
  if (!several) return fields
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="flex items-center gap-2 font-semibold">
          <span className={`size-4 rounded-sm ${shadeAt(place)}`} />
          {[name, buyer.relative].filter(Boolean).join(' · ')}
        </p>
        <IconButton Sign={X} label={t('buyer.remove', { name })} onClick={onRemove} />
      </div>
      {fields}
    </fieldset>
  )
}
