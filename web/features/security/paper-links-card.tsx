import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import type { PaperLink } from '#contract/papers/paper-links.ts'
import { paperLinksQuery } from '#web/parts/send-paper/paper-links.queries.ts'
import { call } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'

/** Links to papers that still work, each with a button that ends it; hidden if there are none. */
export function PaperLinksCard() {
  const { t } = useTranslation('security')
  const links = useQuery(paperLinksQuery)
  if (links.isPending || links.data?.length === 0) return null
  return (
    <Card aria-labelledby="paper-links" className="grid gap-4">
      <div>
        <h2 id="paper-links" className="font-semibold text-lg">
          {t('paper_links.heading')}
        </h2>
        <p className="text-ink-soft">{t('paper_links.about')}</p>
      </div>
      {links.isError ? (
        <QueryState query={links} failed={t('paper_links.failed')} />
      ) : (
        <ul className="grid divide-y divide-line border-line border-y">
          {links.data.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function LinkRow({ link: { id, kind, number, expires_at, opened_count, last_opened_at } }: { link: PaperLink }) {
  const { t } = useTranslation(['security', 'send-paper'])
  const { moment, count } = useFormats()
  const end = useEndLink()
  const name = `paper-link-${id}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p id={name} className="font-semibold">
          {[t(`send-paper:kind.${kind}`), ...(number ? [number] : [])].join(' · ')}
        </p>
        <p className="text-ink-soft text-sm">{t('send-paper:until', { at: moment(expires_at) })}</p>
        <p className="text-ink-soft text-sm">
          {last_opened_at
            ? t('paper_links.opened', { count: opened_count, number: count(opened_count), at: moment(last_opened_at) })
            : t('paper_links.unopened')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11"
        aria-describedby={name}
        pending={end.isPending}
        onClick={() =>
          end.mutate(id, {
            onSuccess: () => notifyDashboard.success(t('paper_links.ended')),
            onError: ({ message }) => notifyDashboard.error(message),
          })
        }
      >
        {t('paper_links.end')}
      </Button>
    </div>
  )
}

function useEndLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(paperLinksApi.end, { params: { id } }),
    onSuccess: (left) => client.setQueryData(paperLinksQuery.queryKey, left),
  })
}
