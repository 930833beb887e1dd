import { X } from 'lucide-react'
import { useState } from 'react'
import type { PowerLand } from '#contract/assistance/attorneys.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type ChosenLandsProps = {
  lands: readonly PowerLand[]
  onChange: (lands: PowerLand[]) => void
  errors: string[] | undefined
}

/** Khatians of a power of attorney, found in one line and listed, each once. */
export function ChosenLands({ lands, onChange, errors }: ChosenLandsProps) {
  const { t } = useTranslation('attorneys')
  const { language, digits } = useFormats()
  const [isPlace, setPlace] = useState(false)

  function add(land: PowerLand) {
    setPlace(false)
    const isKnown = lands.some((one) => one.mouza_id === land.mouza_id && one.khatiyan_number === land.khatiyan_number)
    if (!isKnown) onChange([...lands, land])
  }

  return (
    <fieldset id="lands" tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">{t('form.lands')}</legend>
      <FindLand
        onDag={({ mouza, khatiyan_number }) =>
          add({ mouza_id: mouza.id, mouza_en: mouza.name_en, mouza_bn: mouza.name_bn, khatiyan_number })
        }
        onPlace={() => setPlace(true)}
        help={t('form.lands_help')}
      />
      {isPlace && <p role="alert">{t('form.no_khatian')}</p>}
      {lands.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('form.lands_none')}</p>
      ) : (
        <ul className="grid divide-y divide-line border-line border-y">
          {lands.map((land) => (
            <li key={`${land.mouza_id} ${land.khatiyan_number}`} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1">
                {t('facts.khatian', { number: digits(land.khatiyan_number), mouza: land[`mouza_${language}`] })}
              </span>
              <button
                type="button"
                aria-label={t('form.remove', { number: digits(land.khatiyan_number) })}
                onClick={() => onChange(lands.filter((one) => one !== land))}
                className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-faint"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="lands" errors={errors} />
    </fieldset>
  )
}
