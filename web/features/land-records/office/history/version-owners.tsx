import { Equal, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import type { KhatianVersion, OwnerRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type OwnerChange, ownerDiff } from '../owners/owner-diff.ts'
import { useOwnerFacts } from '../owners/use-owner-facts.ts'

const signs: Record<OwnerChange['kind'], { Sign: LucideIcon; look: string }> = {
  same: { Sign: Equal, look: 'text-ink-faint' },
  added: { Sign: Plus, look: 'bg-brand-soft text-brand-strong' },
  removed: { Sign: Minus, look: 'bg-refusal-soft text-refusal-ink' },
  changed: { Sign: Pencil, look: 'bg-marigold-soft text-marigold-text' },
}

type VersionOwnersProps = { version: KhatianVersion; before: KhatianVersion | null }

/** Owners of a version, each with its change from the previous version as a word and a sign. */
export function VersionOwners({ version, before }: VersionOwnersProps) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const owners = version.khotiyan ?? []
  const changes: OwnerChange[] = before
    ? ownerDiff(before.khotiyan ?? [], owners)
    : owners.map((row) => ({ kind: 'same', row }))
  const renumbered = before && before.khatiyan_number !== version.khatiyan_number
  return (
    <div className="grid gap-2">
      {renumbered && (
        <p className="font-semibold text-sm">
          {t('history.renumbered', { from: digits(before.khatiyan_number), to: digits(version.khatiyan_number) })}
        </p>
      )}
      {changes.length === 0 && <p className="text-ink-soft">{t('owners.none')}</p>}
      <ul className="grid gap-2.5">
        {changes.map((change) => (
          <OwnerEntry key={`${change.kind} ${change.row.id}`} change={change} compared={before !== null} />
        ))}
      </ul>
    </div>
  )
}

function OwnerEntry({ change, compared }: { change: OwnerChange; compared: boolean }) {
  const { t } = useTranslation('land-records-office')
  const facts = useOwnerFacts()
  const { row, kind } = change
  const { Sign, look } = signs[kind]
  return (
    <li className="grid gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      {compared && (
        <span
          className={`inline-flex items-center gap-1.5 self-start justify-self-start rounded-md px-2 py-0.5 font-semibold text-sm ${look}`}
        >
          <Sign aria-hidden="true" className="size-4 shrink-0" />
          {t(`history.${kind}`)}
        </span>
      )}
      <div className={compared ? '' : 'sm:col-span-2'}>
        <OwnerName row={row} />
        <p className="text-ink-soft text-sm">{facts.line(row)}</p>
        {change.kind === 'changed' && (
          <ul className="text-sm">
            {change.fields.map((field) => (
              <li key={field}>
                {t('history.was', {
                  field: t(`owners.${field}`),
                  before: facts.value(change.before, field),
                  after: facts.value(row, field),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const OwnerName = ({ row }: { row: OwnerRow }) => (
  <p className="font-semibold">
    <span lang="bn">{row.owner}</span>
    {row.owner_en && (
      <span lang="en" className="font-normal text-ink-soft">
        {' '}
        {row.owner_en}
      </span>
    )}
  </p>
)
