import { Link } from '@tanstack/react-router'
import { ChevronDown, FileText } from 'lucide-react'
import { useState } from 'react'
import type { KhatianVersion } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { VersionOwners } from './version-owners.tsx'

type VersionEntryProps = {
  version: KhatianVersion
  /** Previous version; null for the first. */
  before: KhatianVersion | null
}

/** One version with author, time and reason; when open, its owners and their changes. */
export function VersionEntry({ version, before }: VersionEntryProps) {
  const { t } = useTranslation('land-records-office')
  const { digits, moment, count } = useFormats()
  // Most readers want the newest one.
  const [open, setOpen] = useState(version.current)
  const mutation = version.cause?.kind === 'mutation' ? version.cause.id : null
  const panel = `version-${version.version}`
  return (
    <li className="rounded-card border border-line">
      <div className="grid gap-0.5 px-4 pt-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{t('history.version', { version: digits(String(version.version)) })}</b>
          <span>{moment(version.since)}</span>
          {version.current && <StatusBadge tone="good">{t('history.current')}</StatusBadge>}
        </p>
        <p className="text-ink-soft">
          {[
            version.changed_by && t('history.by', { name: version.changed_by }),
            version.reason ?? (mutation === null && t(before ? 'history.no_reason' : 'history.first')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mutation !== null && (
          <Link to="/admin/$page/$id" params={{ page: 'mutations', id: String(mutation) }} className={roomyLink}>
            {t('history.mutation', { id: digits(String(mutation)) })}
          </Link>
        )}
        <VersionScan version={version} />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-card px-4 py-1.5 text-left font-semibold text-brand text-sm hover:bg-brand-faint"
      >
        <ChevronDown aria-hidden="true" className={`size-4.5 ${open ? 'rotate-180' : ''}`} />
        {t('history.owners_then', {
          khatian: digits(version.khatiyan_number),
          owners: t('owner_count', { count: version.owner_count, number: count(version.owner_count) }),
        })}
      </button>
      <div id={panel} className={open ? 'border-line border-t px-4 py-3' : 'hidden'}>
        {open && <VersionOwners version={version} before={before} />}
      </div>
    </li>
  )
}

/** Scan from which a version was typed, to compare the two. */
function VersionScan({ version: { document_url } }: { version: KhatianVersion }) {
  const { t } = useTranslation('land-records-office')
  if (!document_url) return <p className="text-ink-faint text-sm">{t('history.no_scan')}</p>
  return (
    <a
      href={document_url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand text-sm underline underline-offset-2"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {t('history.scan')}
    </a>
  )
}
