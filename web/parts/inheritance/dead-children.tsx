import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { DeadChild } from '#contract/inheritance/family.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { NumberStepper } from '#web/ui/form/number-stepper.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type DeadChildrenProps = { children_before: readonly DeadChild[]; onChange: (children: DeadChild[]) => void }

const maxChildren = 10

/** Sons and daughters who died before, with their own children. */
export function DeadChildren({ children_before, onChange }: DeadChildrenProps) {
  const { t } = useTranslation('inheritance')
  const { count } = useFormats()
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (at: number, part: Partial<DeadChild>) =>
    onChange(children_before.map((child, place) => (place === at ? { ...child, ...part } : child)))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('dead_children')}</legend>
      <p className="text-ink-soft">{t('dead_children_about')}</p>
      {children_before.map(({ sex, sons, daughters }, place) => {
        const name = t('dead_child', { number: count(place + 1) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dead child has nothing but its place
          <fieldset key={place} className="grid gap-3 rounded-control border border-line p-3">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-start justify-between gap-3">
              <Chips
                name={`dead_sex_${place}`}
                label={t('dead_sex')}
                choices={(['son', 'daughter'] as const).map((id) => ({ id, label: t(`dead_sex_of.${id}`) }))}
                value={sex}
                onChange={(changed) => change(place, { sex: changed })}
              />
              <IconButton
                Sign={X}
                label={t('remove_dead', { name })}
                onClick={() => {
                  onChange(children_before.filter((_, at) => at !== place))
                  // Otherwise the focus would be lost with the line.
                  addButton.current?.focus()
                }}
              />
            </div>
            <NumberStepper
              name={`dead_sons_${place}`}
              label={t('dead_sons')}
              most={20}
              value={sons}
              onChange={(changed) => change(place, { sons: changed })}
            />
            <NumberStepper
              name={`dead_daughters_${place}`}
              label={t('dead_daughters')}
              most={20}
              value={daughters}
              onChange={(changed) => change(place, { daughters: changed })}
            />
          </fieldset>
        )
      })}
      {children_before.length < maxChildren && (
        <Button
          ref={addButton}
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...children_before, { sex: 'son', sons: 0, daughters: 0 }])}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t('add_dead')}
        </Button>
      )}
    </fieldset>
  )
}
