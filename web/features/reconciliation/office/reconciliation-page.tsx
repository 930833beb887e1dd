import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { idIn } from '#web/platform/search-params.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { OpenedFile } from './opened/opened-file.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { SettlementList } from './settlement-list.tsx'

/** Settlement files of the providers: a new one and those before, or the file in the address. */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = idIn(search, 'file')
  const open = (file: number | undefined) =>
    void navigate({
      to: '/admin/$page',
      params: { page: 'reconciliation' },
      search: file === undefined ? {} : { file: String(file) },
    })
  return (
    <section aria-labelledby="reconciliation-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div>
        <h1 id="reconciliation-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        {id === undefined ? (
          <p className="max-w-prose text-ink-soft">{t('about')}</p>
        ) : (
          <Link to="/admin/$page" params={{ page: 'reconciliation' }} className={`${roomyLink} gap-1.5`}>
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {t('back')}
          </Link>
        )}
      </div>
      {id === undefined ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <SettlementForm onAdded={open} />
          <SettlementList />
        </div>
      ) : (
        <OpenedFile key={id} id={id} onRemoved={() => open(undefined)} />
      )}
    </section>
  )
}
