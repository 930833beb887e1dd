import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'

type ChecklistLinesProps = {
  lines: readonly GateLine[]
  /** Text of a rule, and the next action of its reader. */
  words: (line: GateLine) => { text: string; next: ReactNode }
  /** True for the office, which passes over what is unknown. */
  unknown_blocks?: boolean
}

/** Rules, each with a sign of its result. */
export const ChecklistLines = ({ lines, words, unknown_blocks = false }: ChecklistLinesProps) => (
  <ul className="grid gap-2.5 print:gap-1">
    {lines.map((line) => {
      const { Sign, look } = styleOf(line, unknown_blocks)
      const { text, next } = words(line)
      return (
        <li key={line.rule} className="flex break-inside-avoid items-start gap-2.5">
          <Sign aria-hidden="true" className={`mt-1 size-5 shrink-0 ${look}`} />
          <span className="min-w-0">
            {text}
            {next && <span className="block text-ink-soft text-sm">{next}</span>}
          </span>
        </li>
      )
    })}
  </ul>
)

function styleOf({ state, weight }: GateLine, unknown_blocks: boolean) {
  if (state === 'good') return { Sign: CircleCheck, look: 'text-brand-mid' }
  if (state === 'unknown' && !(unknown_blocks && weight === 'blocks'))
    return { Sign: CircleDashed, look: 'text-ink-faint' }
  return weight === 'blocks'
    ? { Sign: CircleX, look: 'text-refusal' }
    : { Sign: CircleAlert, look: 'text-marigold-text' }
}
