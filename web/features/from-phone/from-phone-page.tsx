import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { sharedFilesQuery, useDropShared } from '#web/parts/uploads/shared-files.queries.ts'
import type { SharedFile } from '#web/platform/offline/shared-files.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Files that the phone handed over, and the forms that take them. */
export function FromPhonePage() {
  const { t } = useTranslation('from-phone')
  const { data: files } = useQuery(sharedFilesQuery)
  return (
    <div className="page-width grid max-w-2xl gap-5 py-6 sm:py-8">
      <PageTitle>{t('title')}</PageTitle>
      <header className="grid gap-2">
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        <p className="text-ink-soft">{t('about')}</p>
      </header>
      {files?.length === 0 && <EmptyState Sign={FileText} text={t('nothing')} />}
      {files && files.length > 0 && (
        <>
          <ul aria-label={t('files')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {files.map((shared) => (
              <Shared key={shared.address} shared={shared} />
            ))}
          </ul>
          <Purposes />
        </>
      )}
    </div>
  )
}

function Shared({ shared }: { shared: SharedFile }) {
  const { t } = useTranslation('from-phone')
  const dropping = useDropShared()
  const { file } = shared
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null)
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-card">
      {url ? (
        <img src={url} alt={file.name} className="aspect-square w-full object-cover" />
      ) : (
        <div className="grid aspect-square place-items-center content-center gap-2 p-3 text-center">
          <FileText aria-hidden="true" className="size-8 text-ink-faint" />
          <span className="wrap-anywhere text-sm">{file.name}</span>
        </div>
      )}
      <IconButton
        Sign={X}
        label={t('remove', { name: file.name })}
        onClick={() => dropping.mutate([shared])}
        className="absolute top-1.5 right-1.5 rounded-full border border-line bg-card"
      />
    </li>
  )
}

function Purposes() {
  const { t } = useTranslation('from-phone')
  return (
    <Card>
      <h2 id="purposes" className="font-semibold text-lg">
        {t('purpose.label')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('then')}</p>
      <nav aria-labelledby="purposes" className="flex flex-wrap gap-2">
        <LinkButton to="/dashboard" search={{ tab: 'profileKyc' }}>
          {t('purpose.identity')}
        </LinkButton>
        <LinkButton variant="secondary" to="/mutations/new">
          {t('purpose.mutation')}
        </LinkButton>
        <LinkButton variant="secondary" to="/dashboard" search={{ tab: 'mutations' }}>
          {t('purpose.my_mutations')}
        </LinkButton>
        <LinkButton variant="secondary" to="/attorneys">
          {t('purpose.attorney')}
        </LinkButton>
      </nav>
    </Card>
  )
}
