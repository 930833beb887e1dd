import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ImportItem } from '#contract/imports/imports.ts'
import { FirstPasswordDialog } from '#web/parts/first-password/first-password-dialog.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'

type ItemCardProps = {
  item: ImportItem
  /** True if its record is a dag that has a page. */
  hasPage: boolean
  /** True for a record of a table, which has lines. */
  isOfTable: boolean
}

/** A record of a table, or a scan: what it will be, what changes, or why it is refused. */
export function ItemCard({ item, hasPage, isOfTable }: ItemCardProps) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const { lines, title, record_id, reason, faults, warnings, before, after } = item
  const where =
    lines.first === lines.last
      ? t('table.lines', { line: count(lines.first) })
      : t('table.lines_from', { first: count(lines.first), last: count(lines.last) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line bg-card px-4 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="wrap-anywhere font-semibold">{title}</h3>
        {isOfTable && <span className="text-ink-soft text-sm">{where}</span>}
      </div>
      {reason && <p className="text-refusal-ink">{reason}</p>}
      {faults.length > 0 && (
        <ul className="grid gap-0.5">
          {faults.map(({ line, column, value, reason: why }) => (
            <li key={`${line} ${column} ${why}`} className="wrap-anywhere text-refusal-ink">
              {column === null ? t('table.lines', { line: count(line) }) : t('table.at', { line: count(line), column })}
              {value !== '' && ` ${t('table.value', { value })}`}: {why}
            </li>
          ))}
        </ul>
      )}
      {item.outcome === 'changed' && before && <Changes before={before} after={after} />}
      {item.outcome === 'new' && <Fields fields={after} />}
      {warnings.map((warning) => (
        <p key={warning} className="font-semibold text-marigold-ink text-sm">
          {warning}
        </p>
      ))}
      {item.takes_first_password && record_id !== null && <FirstPassword user_id={record_id} about={title} />}
      {record_id !== null && hasPage && (
        <Link to="/admin/$page/$id" params={{ page: 'dags', id: String(record_id) }} className={roomyLink}>
          {t('table.open')}
        </Link>
      )}
    </li>
  )
}

function FirstPassword({ user_id, about }: { user_id: number; about: string }) {
  const { t } = useTranslation('first-password')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-label={t('act_for', { name: about })}
        onClick={() => setIsOpen(true)}
      >
        <KeyRound aria-hidden="true" className="size-4.5" />
        {t('act')}
      </Button>
      {isOpen && <FirstPasswordDialog user_id={user_id} about={about} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Field = ImportItem['after'][number]

const Fields = ({ fields }: { fields: readonly Field[] }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
    {fields.map(({ name, value }) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The fields that change, before and after. */
function Changes({ before, after }: { before: readonly Field[]; after: readonly Field[] }) {
  const { t } = useTranslation('imports')
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      {before.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <p className="wrap-anywhere whitespace-pre-line">
              <span className="sr-only">{t('table.before')}: </span>
              <del>{value}</del>
            </p>
            <p className="wrap-anywhere whitespace-pre-line font-semibold">
              <span className="sr-only">{t('table.after')}: </span>
              <ins className="no-underline">{after.find((each) => each.name === name)?.value}</ins>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  )
}
