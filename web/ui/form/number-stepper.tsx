import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type NumberStepperProps = {
  name: string
  label: string
  most: number
  value: number
  onChange: (value: number) => void
}

/**
 * Small number, by two buttons, the arrow keys or digits of either script. A button has a name such as "More Sons
 * alive".
 */
export function NumberStepper({ name, label, most, value, onChange }: NumberStepperProps) {
  const { t } = useTranslation('ui')
  const { count } = useFormats()
  // The typed text is not reformatted until the field loses the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const step = (to: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(0, to)))
  }

  function type(text: string) {
    const digits = latinDigits(text).replaceAll(/\D/g, '')
    setTyped(digits && count(Math.min(most, Number(digits))))
    onChange(Math.min(most, Number(digits)))
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowUp: value + 1, ArrowDown: value - 1, Home: 0, End: most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    step(to)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <label htmlFor={name} className="min-w-0 flex-1 basis-24">
        {label}
      </label>
      <div className="flex max-w-full shrink-0 overflow-hidden rounded-control border border-field bg-card focus-within:outline-2 focus-within:outline-focus">
        <StepButton name={`${t('fewer')} ${label}`} disabled={value === 0} onClick={() => step(value - 1)}>
          <Minus aria-hidden="true" className="size-4.5" />
        </StepButton>
        <input
          id={name}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={most}
          value={typed ?? count(value)}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
          className="w-12 min-w-6 border-line border-x bg-card text-center font-semibold outline-none"
        />
        <StepButton name={`${t('more')} ${label}`} disabled={value >= most} onClick={() => step(value + 1)}>
          <Plus aria-hidden="true" className="size-4.5" />
        </StepButton>
      </div>
    </div>
  )
}

type StepButtonProps = { name: string; disabled: boolean; onClick: () => void; children: ReactNode }

/** The arrow keys do the same in the field, so that Tab need not stop here. */
const StepButton = ({ name, ...button }: StepButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={name}
    className="grid h-11 w-11 min-w-6 place-items-center text-ink hover:bg-muted disabled:text-ink-faint disabled:opacity-40"
    {...button}
  />
)
