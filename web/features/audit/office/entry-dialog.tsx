import type { AuditEntry } from '#contract/audit/audit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { useAuditWords } from './use-audit-words.ts'

type EntryDialogProps = {
  entry: AuditEntry
  onClose: () => void
  /** Shows all acts on the same thing. */
  onMore: (entry: AuditEntry) => void
}

/** One act: the fields before and after, and the entry's place in the chain. */
export function EntryDialog({ entry, onClose, onMore }: EntryDialogProps) {
  const { t } = useTranslation(['audit', 'ui'])
  const { moment, count } = useFormats()
  const { actOf, nameOf, ownNameOf } = useAuditWords()
  const all = differencesOf(entry.before, entry.after)
  const differing = all.filter(({ change }) => change !== 'same')
  const same = all.filter(({ change }) => change === 'same')
  const who = entry.actor
    ? [entry.actor.name, entry.actor.email && `(${entry.actor.email})`].filter(Boolean).join(' ')
    : t('nobody')
  return (
    <Dialog
      title={t('entry.title', { act: actOf(entry.act), name: `${nameOf(entry)} ${ownNameOf(entry)}`.trim() })}
      about={t('entry.by', { who, at: moment(entry.at) })}
      open
      onClose={onClose}
      size="wide"
    >
      {differing.length === 0 ? (
        <p className="text-ink-soft">{t('entry.no_difference')}</p>
      ) : (
        <DifferenceList differences={differing} />
      )}
      {same.length > 0 && (
        <details>
          <summary className={`inline-flex min-h-11 items-center ${textLink}`}>
            {t('entry.same', { count: same.length, number: count(same.length) })}
          </summary>
          <DifferenceList differences={same} />
        </details>
      )}
      <Facts>
        <Fact name={t('entry.place', { lane: count(entry.lane), number: count(entry.lane_number) })}>
          <span className="font-mono text-xs wrap-anywhere">{entry.hash}</span>
        </Fact>
        {entry.request_id !== null && (
          <Fact name={t('entry.request')}>
            <span className="font-mono text-xs wrap-anywhere">{entry.request_id}</span>
          </Fact>
        )}
      </Facts>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onMore(entry)}>
          {t('entry.more_of_thing')}
        </Button>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </div>
    </Dialog>
  )
}
