import { ArrowLeftRight, Equal, type LucideIcon, Minus, Plus } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Change, Difference } from './differences.ts'
import { useAuditWords } from './use-audit-words.ts'

const signs: Record<Change, { Sign: LucideIcon; look: string }> = {
  changed: { Sign: ArrowLeftRight, look: 'text-marigold-text' },
  added: { Sign: Plus, look: 'text-brand' },
  removed: { Sign: Minus, look: 'text-refusal-ink' },
  same: { Sign: Equal, look: 'text-ink-faint' },
}

/** Fields before and after, side by side; a word and a sign show each change. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('audit')
  const { fieldOf } = useAuditWords()
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-line-strong border-b text-left text-ink-soft">
          <th scope="col" className="w-2/5 py-1.5 pr-3 sm:w-1/3">
            {t('changes')}
          </th>
          <th scope="col" className="py-1.5 pr-3">
            {t('entry.before')}
          </th>
          <th scope="col" className="py-1.5">
            {t('entry.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after, change }) => (
          <tr key={field} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="font-semibold wrap-anywhere">{field ? fieldOf(field) : t('entry.whole')}</span>
              <ChangeWord change={change} />
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{before ?? ''}</td>
            <td className={`py-2 wrap-anywhere ${change === 'same' ? '' : 'font-semibold'}`}>{after ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChangeWord({ change }: { change: Change }) {
  const { t } = useTranslation('audit')
  const { Sign, look } = signs[change]
  return (
    <span className={`flex items-center gap-1 text-xs ${look}`}>
      <Sign aria-hidden="true" className="size-3.5" />
      {t(`change.${change}`)}
    </span>
  )
}
