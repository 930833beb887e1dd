import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ImportKindId, importKinds } from '#contract/imports/imports.ts'
import { idIn } from '#web/platform/search-params.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { ImportForm } from './import-form.tsx'
import { ImportList } from './import-list.tsx'
import { OpenedImport } from './opened/opened-import.tsx'

/** Imports of records: a new file and the last imports, or the import in the address. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = idIn(search, 'import')
  const open = (opened: number) =>
    void navigate({ to: '/admin/$page', params: { page: 'imports' }, search: { import: String(opened) } })
  return (
    <section aria-labelledby="imports-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div>
        <h1 id="imports-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        {id === undefined ? (
          <p className="text-ink-soft">{t('about')}</p>
        ) : (
          <Link to="/admin/$page" params={{ page: 'imports' }} className={`${roomyLink} gap-1.5`}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {t('back')}
          </Link>
        )}
      </div>
      {id === undefined ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <ImportForm first={kindIn(search)} onAdded={open} />
          <ImportList />
        </div>
      ) : (
        <OpenedImport key={id} id={id} />
      )}
    </section>
  )
}

/** Kind that a link to the page asks for; khatians otherwise. */
function kindIn(search: Record<string, unknown>): ImportKindId {
  return importKinds.find((kind) => kind === search['kind']) ?? 'khatians'
}
