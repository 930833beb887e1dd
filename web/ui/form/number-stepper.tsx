import { Minus, Plus } from 'lucide-react'
import { Button, Group, I18nProvider, Input, Label, NumberField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/text/use-language.ts'

type NumberStepperProps = {
  name: string
  label: string
  most: number
  value: number
  onChange: (value: number) => void
}

const locales = { en: 'en-GB', bn: 'bn-BD' }
const buttonLook =
  'grid h-11 w-11 min-w-6 place-items-center text-ink disabled:text-ink-faint disabled:opacity-40 hover:bg-sand'

/** A small number, by two buttons, the arrow keys or digits of either script. A button is named "More Sons alive". */
export function NumberStepper({ name, label, most, value, onChange }: NumberStepperProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    <I18nProvider locale={locales[language]}>
      <NumberField
        id={name}
        value={value}
        minValue={0}
        maxValue={most}
        onChange={(typed) => onChange(Number.isNaN(typed) ? 0 : Math.round(typed))}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
      >
        <Label className="min-w-0 flex-1 basis-24">{label}</Label>
        <Group className="flex max-w-full shrink-0 overflow-hidden rounded-control border border-field bg-white focus-within:outline-2 focus-within:outline-green-800">
          <Button slot="decrement" aria-label={t('fewer')} className={buttonLook}>
            <Minus aria-hidden="true" className="size-4.5" />
          </Button>
          <Input className="w-12 min-w-6 border-line border-x bg-white text-center font-semibold outline-none" />
          <Button slot="increment" aria-label={t('more')} className={buttonLook}>
            <Plus aria-hidden="true" className="size-4.5" />
          </Button>
        </Group>
      </NumberField>
    </I18nProvider>
  )
}
