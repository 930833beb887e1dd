import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { parcelSheetApi } from '#contract/drawing/parcel-sheet.endpoints.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

/** Signed sheet of a drawn parcel as PDF, for people with an account. */
export function ParcelSheetButton({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  const me = useMe()
  const sheet = useDownload(() => download(parcelSheetApi.issue, { params: { id: dag } }), t('parcel_sheet.failed'))
  if (!me.data)
    return (
      <Link to="/login" search={{ next: `/land?dag=${dag}` }} className={buttonLook('secondary', 'normal')}>
        <FileText aria-hidden="true" className="size-4.5" />
        {t('parcel_sheet.log_in')}
      </Link>
    )
  return (
    <Button variant="secondary" pending={sheet.isPending} onClick={() => sheet.mutate()}>
      <FileText aria-hidden="true" className="size-4.5" />
      {t('parcel_sheet.download')}
    </Button>
  )
}
