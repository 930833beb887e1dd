import type { AuditEntry } from '#contract/audit/audit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { differencesOf } from './differences.ts'
import { useAuditWords } from './use-audit-words.ts'

const namedFields = 3

export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { moment, count } = useFormats()
  const { actOf, fieldOf, nameOf, ownNameOf } = useAuditWords()

  /** Names the changed fields if they are few, else counts them. */
  function changesOf({ before, after }: AuditEntry) {
    const fields = differencesOf(before, after).filter(({ change }) => change !== 'same')
    if (fields.length === 0) return '—'
    if (before === null || after === null || fields.length > namedFields)
      return t('changed_count', { count: fields.length, number: count(fields.length) })
    return fields.map(({ field }) => fieldOf(field)).join(', ')
  }

  return [
    {
      key: 'at',
      header: t('at'),
      sort: 'at',
      cell: ({ at }) => <span className="sm:whitespace-nowrap">{moment(at)}</span>,
    },
    {
      key: 'thing',
      header: t('thing'),
      heads: true,
      cell: (entry) => (
        <>
          {nameOf(entry)} <span className="font-normal text-ink-soft">{ownNameOf(entry)}</span>
        </>
      ),
    },
    { key: 'act', header: t('act'), cell: ({ act }) => actOf(act) },
    { key: 'changes', header: t('changes'), cell: changesOf },
    {
      key: 'person',
      header: t('person'),
      cell: ({ actor }) => (actor ? <span title={actor.email ?? undefined}>{actor.name}</span> : t('nobody')),
    },
  ]
}
