import { queryOptions, useQuery } from '@tanstack/react-query'
import { areaClassApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { call } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type AreaClassPreviewProps = { kind: 'mouza' | 'upazila'; id: number; areaClass: AreaClass | null }

const previewQuery = ({ kind, id, areaClass }: AreaClassPreviewProps) =>
  queryOptions({
    queryKey: ['records', 'area-class', kind, id, areaClass],
    queryFn: ({ signal }) =>
      call(areaClassApi.preview, { body: { [`${kind}_id`]: id, tax_area_class: areaClass }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Effect of another class on taxpayers, before it is saved. */
export function AreaClassPreview(props: AreaClassPreviewProps) {
  const { t } = useTranslation(['locations', 'ui'])
  const { taka, count } = useFormats()
  const { data, isError, error } = useQuery(previewQuery(props))
  if (isError)
    return (
      <p role="alert" className="text-refusal-ink">
        {t('area_class.preview_failed')}: {error.message}
      </p>
    )
  if (!data) return <p>{t('ui:loading')}</p>
  const { registrations, tax_before, tax_after } = data
  const amount = (tax: number | null) => (tax === null ? t('area_class.unknown') : taka(tax))
  return (
    <div role="status">
      <Notice tone="waiting">
        {registrations === 0
          ? t('area_class.nobody')
          : t('area_class.changes', {
              count: registrations,
              number: count(registrations),
              before: amount(tax_before),
              after: amount(tax_after),
            })}
      </Notice>
    </div>
  )
}
