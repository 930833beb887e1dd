import { Link } from '@tanstack/react-router'
import type { MouzaQuality } from '#contract/land-records/quality.ts'
import { qualityKinds } from '#contract/land-records/quality-kinds.ts'
import { qualityOf } from '#web/parts/land/quality-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Faults that every register has while it is digitised have a bar of their own; a zil without a map is one of a few. */
const lacking = ['no_outline', 'no_scan'] as const

const wrongKinds = qualityKinds.filter((kind) => kind !== 'no_outline' && kind !== 'no_scan')
const max_named = 3

export function useMouzaColumns(survey_type_id: number | undefined): ListColumn<MouzaQuality>[] {
  const { t } = useTranslation('quality')
  const { count, digits, language } = useFormats()
  const wrong = ({ counts }: MouzaQuality) =>
    wrongKinds
      .map((kind) => ({ kind, number: counts[kind] ?? 0 }))
      .filter(({ number }) => number > 0)
      .toSorted((one, other) => other.number - one.number)
      .slice(0, max_named)
      .map(({ kind, number }) => t('kind_and_count', { kind: t(`kinds.${kind}`), number: count(number) }))
      .join(' · ')
  return [
    {
      key: 'mouza',
      header: t('columns.mouza'),
      heads: true,
      cell: (row) => (
        <>
          <Link {...qualityOf(row.id, { survey_type_id })} className={roomyLink}>
            {nameIn(language, row.mouza)}
          </Link>
          {row.mouza.jl_no && (
            <span className="ml-2 whitespace-nowrap font-normal text-ink-soft">
              {t('jl', { jl: digits(row.mouza.jl_no) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'upazila', header: t('columns.upazila'), from: 'lg', cell: ({ upazila }) => nameIn(language, upazila) },
    { key: 'dags', header: t('columns.dags'), align: 'end', cell: ({ dags }) => count(dags) },
    {
      key: 'findings',
      header: t('columns.findings'),
      sort: 'findings',
      align: 'end',
      cell: ({ findings }) => <span className="font-semibold">{count(findings)}</span>,
    },
    { key: 'wrong', header: t('columns.wrong'), from: 'lg', cell: (row) => wrong(row) || t('nothing_wrong') },
    ...lacking.map((kind) => ({
      key: kind,
      header: t(`columns.${kind}`),
      cell: ({ counts, dags }: MouzaQuality) => (
        <div className="lg:w-24">
          <PartDone label={t(`columns.${kind}`)} part={1 - (counts[kind] ?? 0) / dags} />
        </div>
      ),
    })),
  ]
}

/** `60 %` with its bar. A part that is not there yet never reads as the whole. */
export function PartDone({ label, part }: { label: string; part: number }) {
  const { t } = useTranslation('quality')
  const { count } = useFormats()
  return (
    <span className="grid min-w-18 gap-1">
      {t('percent', { number: count(Math.floor(part * 100)) })}
      <ProgressBar label={label} part={part} />
    </span>
  )
}
