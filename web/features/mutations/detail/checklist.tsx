import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { Card } from '#web/ui/card.tsx'
import { useGateWords } from './use-gate-words.ts'

/** What the office's rules say of it: each with what to do where it stands in the way. */
export function Checklist({ lines }: { lines: readonly GateLine[] }) {
  const { t } = useTranslation('mutations')
  const words = useGateWords()
  return (
    <Card aria-labelledby="checklist" className="grid gap-3 lg:sticky lg:top-22 print:border-0 print:p-0">
      <header>
        <h2 id="checklist" className="font-semibold text-xl">
          {t('checklist')}
        </h2>
        <p className="text-ink-soft text-sm">{t('checklist_about')}</p>
      </header>
      <ul className="grid gap-2.5">
        {lines.map((line) => {
          const { Sign, look } = lookOf(line)
          const { text, next } = words(line)
          return (
            <li key={line.rule} className="flex break-inside-avoid items-start gap-2.5">
              <Sign aria-hidden="true" className={`mt-1 size-5 shrink-0 ${look}`} />
              <span>
                {text}
                {next && <span className="block text-ink-soft text-sm">{next}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function lookOf({ state, weight }: GateLine) {
  if (state === 'good') return { Sign: CircleCheck, look: 'text-green-700' }
  if (state === 'unknown') return { Sign: CircleDashed, look: 'text-ink-faint' }
  return weight === 'blocks'
    ? { Sign: CircleX, look: 'text-refusal' }
    : { Sign: CircleAlert, look: 'text-marigold-text' }
}
