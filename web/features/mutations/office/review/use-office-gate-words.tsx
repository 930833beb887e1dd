import { Link } from '@tanstack/react-router'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { useGateWords } from '../../detail/use-gate-words.ts'

/** Texts of a line of the checklist, with the officer's next action. */
export function useOfficeGateWords() {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { digits } = useFormats()
  const words = useGateWords()
  return (line: GateLine) => {
    const { text, next } = words(line)
    if (line.state === 'unknown' && line.weight === 'blocks') return { text, next: t('gate_unknown_blocks') }
    if (line.state !== 'trips') return { text, next }
    const { id, unsorted } = line.facts
    return {
      text,
      next: (
        <>
          {t(unsorted ? 'gate_next_unsorted' : `gate_next.${line.rule}`)}{' '}
          {t(line.weight === 'blocks' ? 'gate_blocks' : 'gate_warns')}{' '}
          {typeof id === 'number' && (
            <Link to="/admin/$page/$id" params={{ page: 'mutations', id: String(id) }} className={textLink}>
              {t('mutations:title', { id: digits(String(id)) })}
            </Link>
          )}
        </>
      ),
    }
  }
}
