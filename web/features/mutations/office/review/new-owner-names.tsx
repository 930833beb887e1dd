import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { TypedNames } from './typed-names.ts'

type NewOwnerNamesProps = {
  buyers: Mutation['buyers']
  names: readonly TypedNames[]
  onChange: (names: TypedNames[]) => void
}

/** Names of the new owners as the khatian is to have them, which the officer completes. */
export function NewOwnerNames({ buyers, names, onChange }: NewOwnerNamesProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const change = (place: number, part: Partial<TypedNames>) =>
    onChange(names.map((each, at) => (at === place ? { ...each, ...part } : each)))
  return (
    <section aria-labelledby="new-owner-names" className="grid gap-3">
      <h3 id="new-owner-names" className="font-semibold">
        {t('names.title')}
      </h3>
      {buyers.map(({ name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a buyer has nothing but the place in the list
        <fieldset key={place} className="grid min-w-0 items-start gap-3 sm:grid-cols-2">
          <legend className="mb-1">{name}</legend>
          <div className="grid gap-1">
            <Field
              name={`names.${place}.name_bn`}
              label={t('mutations:field.buyer_name_bn')}
              lang="bn"
              maxLength={160}
              autoComplete="off"
              value={names[place]?.name_bn ?? ''}
              onChange={({ target }) => change(place, { name_bn: target.value })}
            />
            <BijoyHint text={names[place]?.name_bn ?? ''} onTake={(name_bn) => change(place, { name_bn })} />
          </div>
          <div className="grid gap-1">
            <Field
              name={`names.${place}.father`}
              label={t('mutations:field.buyer_father')}
              maxLength={160}
              autoComplete="off"
              value={names[place]?.father ?? ''}
              onChange={({ target }) => change(place, { father: target.value })}
            />
            <BijoyHint text={names[place]?.father ?? ''} onTake={(father) => change(place, { father })} />
          </div>
        </fieldset>
      ))}
    </section>
  )
}
