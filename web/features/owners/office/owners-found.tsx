import { Link } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import type { OwnersFound as Found, OwnerFound } from '#contract/land-records/owner-search.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Owners with exactly the typed name, then those with a similar name. */
export function OwnersFound({ name, owners, more }: Found & { name: string }) {
  const { t } = useTranslation('owners')
  const { count } = useFormats()
  if (owners.length === 0)
    return (
      <div role="status">
        <EmptyState Sign={UserSearch} text={t('none', { name })} />
      </div>
    )
  const groups = { exact: owners.filter(({ is_exact }) => is_exact), alike: owners.filter(({ is_exact }) => !is_exact) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="font-semibold">
        {t('found', { count: owners.length, number: count(owners.length) })}
      </p>
      {more && <Notice tone="waiting">{t('more', { number: count(owners.length) })}</Notice>}
      {(['exact', 'alike'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <section key={group} aria-labelledby={`owners-${group}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <h2 id={`owners-${group}`} className="font-semibold text-lg">
                {t(group)}
              </h2>
              <ul className="grid gap-2">
                {groups[group].map((owner, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an owner may be twice on one dag
                  <OwnerLine key={`${owner.dag_id} ${at}`} owner={owner} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

/** Owner of a dag, with a link to its page. */
function OwnerLine({ owner }: { owner: OwnerFound }) {
  const { t } = useTranslation('owners')
  const { digits, decimals, squareFeet } = useFormats()
  const { parcelLine } = useLandWords()
  const { dag_id, dag_no, father, share, area } = owner
  return (
    <li className="relative grid gap-x-6 rounded-card border border-line bg-card px-4 py-3 hover:border-brand sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/admin/$page/$id"
          params={{ page: 'dags', id: String(dag_id) }}
          aria-label={t('open', { owner: owner.owner, dag: digits(dag_no) })}
          className="font-semibold text-brand underline underline-offset-2 after:absolute after:inset-0 after:rounded-card"
        >
          <span lang="bn">{owner.owner}</span>
        </Link>
        {owner.owner_en && (
          <span lang="en" className="ml-2 text-ink-soft">
            {owner.owner_en}
          </span>
        )}
        {father && <p className="text-ink-soft text-sm">{t('father_line', { father })}</p>}
        <p className="text-sm">{parcelLine({ ...owner, survey: owner.survey_type?.code })}</p>
      </div>
      <p className="text-ink-soft text-sm sm:text-right">
        {t('area_line', { decimals: decimals(area), feet: squareFeet(area) })}
        {share && <span className="block">{t('share_line', { share: digits(share) })}</span>}
      </p>
    </li>
  )
}
