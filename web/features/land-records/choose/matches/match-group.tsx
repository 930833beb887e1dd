import { ChevronDown } from 'lucide-react'
import type { LandMatch } from '#contract/locations/land-matches.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn, otherLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { MatchRow } from './match-row.tsx'

type MatchGroupProps = { matches: readonly LandMatch[]; words: string; open: boolean }

/** Matches of one mouza under its name in both scripts. */
export function MatchGroup({ matches, words, open }: MatchGroupProps) {
  const { t } = useTranslation('land-records')
  const { digits, count, language } = useFormats()
  const other = otherLanguage(language)
  const [first] = matches
  if (!first) return null
  const { mouza, upazila } = first
  return (
    <details open={open} className="group/mouza overflow-clip rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 border-line bg-head px-3 py-1.5 group-open/mouza:border-b sm:px-4">
        <h3 className="min-w-0 flex-1 leading-snug">
          <b>{nameIn(language, mouza)}</b>{' '}
          <span lang={other} className="text-ink-soft">
            {nameIn(other, mouza)}
          </span>{' '}
          <span className="text-ink-soft text-sm">
            {[nameIn(language, upazila), mouza.jl_no && t('jl', { jl: digits(mouza.jl_no) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </h3>
        <span className="shrink-0 text-ink-soft text-sm">
          {t(`matches.${first.kind}_count`, { count: matches.length, number: count(matches.length) })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 transition-transform group-open/mouza:rotate-180"
        />
      </summary>
      {matches.map((match) => (
        <MatchRow key={match.dag_id} match={match} words={words} />
      ))}
    </details>
  )
}
